// What the page asks the site: sends JSON with the token of its forms, and says plainly what came of it.
const TOKEN = "[name=csrfmiddlewaretoken]";

// Resolves to { kind, answer }: done, refused, signed_out, too_many, trouble or offline; nothing if it was overtaken.
export async function post(url, body, { signal, keepalive = false } = {}) {
  const first = await send(url, body, { signal, keepalive });
  if (first.kind !== "expired") return first;
  await renewToken();
  const second = await send(url, body, { signal, keepalive });
  return second.kind === "expired" ? { kind: "signed_out" } : second;
}

export async function get(url) {
  return told(() => fetch(url, { headers: { Accept: "application/json" }, redirect: "manual" }));
}

function send(url, body, options) {
  const token = document.querySelector(TOKEN).value;
  const headers = { "Content-Type": "application/json", Accept: "application/json", "X-CSRFToken": token };
  return told(() => fetch(url, { method: "POST", headers, body: JSON.stringify(body), redirect: "manual", ...options }));
}

async function told(ask) {
  try {
    const response = await ask();
    if (response.type === "opaqueredirect") return { kind: "signed_out" };
    if (response.status === 429) return { kind: "too_many" };
    const isJson = response.headers.get("Content-Type")?.startsWith("application/json");
    if (!isJson) return { kind: response.status === 403 ? "expired" : "trouble" };
    return { kind: response.ok ? "done" : "refused", answer: await response.json() };
  } catch (error) {
    return { kind: error.name === "AbortError" ? "overtaken" : "offline" };
  }
}

// Whoever has signed in again elsewhere has forms with another token.
async function renewToken() {
  try {
    const page = await (await fetch(location.href, { redirect: "manual" })).text();
    const fresh = new DOMParser().parseFromString(page, "text/html").querySelector(TOKEN);
    if (fresh) for (const field of document.querySelectorAll(TOKEN)) field.value = fresh.value;
  } catch {
    // Without an answer the old one is as good.
  }
}
