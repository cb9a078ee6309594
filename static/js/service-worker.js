// Shows pushes, and a page of its own when the site cannot be reached. Pages of the game are
// never kept: what one would see there might be hours old.
const KEPT = "chicane-offline-1";
const OFFLINE = "/offline/";
const LOOK = /^\/static\/(css\/(tokens|base|layout|buttons|cards)|img\/favicon)\./;
const PICTURES = { icon: "/static/img/icon-192.png", badge: "/static/img/badge.png" };
const RENEW = "/settings/devices/renew/";

self.addEventListener("install", (event) => {
  event.waitUntil(keepOffline().then(() => self.skipWaiting()));
});

self.addEventListener("activate", (event) => {
  event.waitUntil(forgetOthers().then(() => self.clients.claim()));
});

async function keepOffline() {
  const cache = await caches.open(KEPT);
  const page = await fetch(OFFLINE, { cache: "reload" });
  if (!page.ok) return;
  const named = [...(await page.clone().text()).matchAll(/(?:href|src)="([^"]+)"/g)].map((found) => found[1]);
  await cache.put(OFFLINE, page);
  await Promise.allSettled([...new Set(named)].filter(isItsLook).map((address) => cache.add(address)));
}

async function forgetOthers() {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name !== KEPT).map((name) => caches.delete(name)));
}

self.addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.method !== "GET") return;
  if (request.mode === "navigate") {
    event.respondWith(fetch(request).catch(async () => (await caches.match(OFFLINE)) ?? Response.error()));
  } else if (isItsLook(request.url)) {
    event.respondWith(fetch(request).catch(async () => (await caches.match(request)) ?? Response.error()));
  }
});

function isItsLook(address) {
  const { origin, pathname } = new URL(address, self.location.origin);
  return origin === self.location.origin && LOOK.test(pathname);
}

self.addEventListener("push", (event) => {
  event.waitUntil(show(event.data.json()));
});

async function show(push) {
  const { id, title, body, url, page, tag, count } = push;
  const before = await self.registration.getNotifications({ tag });
  // What comes again after a fault is the same letter: it takes its own place without a sound.
  const isAgain = before.some((each) => each.data?.id === id);
  const data = { id, url, page };
  await self.registration.showNotification(title, { ...PICTURES, body, tag, data, renotify: !isAgain });
  await mark(count);
}

async function mark(count) {
  if (!("setAppBadge" in self.navigator)) return;
  await (count ? self.navigator.setAppBadge(count) : self.navigator.clearAppBadge());
}

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(open(event.notification.data));
});

async function open({ url, page }) {
  const tabs = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  const here = tabs.find((tab) => page && new URL(tab.url).pathname === page);
  return here ? here.focus() : self.clients.openWindow(url);
}

self.addEventListener("pushsubscriptionchange", (event) => {
  if (event.oldSubscription) event.waitUntil(renew(event));
});

async function renew({ oldSubscription, newSubscription }) {
  const fresh = newSubscription ?? (await self.registration.pushManager.subscribe(oldSubscription.options));
  const { endpoint, keys } = fresh.toJSON();
  const body = new URLSearchParams({ old: oldSubscription.endpoint, endpoint, ...keys });
  await fetch(RENEW, { method: "POST", body, redirect: "manual" });
}
