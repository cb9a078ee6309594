// Clocks of live races count down in seconds, from what the site says is left. Its answer is younger
// than the question: counted from the moment of asking, no clock ever shows more than there is. The
// reader's own clock may be wrong, and is not asked.

const TICK = 200;
const ALMOST_OVER = 3000;
// Moves on their way are waited for that long; then the page looks how the race goes on.
const LEEWAY = 1000;
const SPREAD = 500;
const AGAIN = 2000;

const asked = new WeakMap();
const ends = new WeakMap();
let looksAt = 0;

// The clocks that an answer has brought; others go on as they did.
function begin(since) {
  for (const clock of document.querySelectorAll("[data-left]")) {
    if (ends.has(clock)) continue;
    ends.set(clock, since + Number(clock.dataset.left));
    looksAt = 0;
  }
  show();
}

function words({ pattern, minutes, seconds }, left) {
  const whole = Math.floor(Math.max(0, left) / 1000);
  const time = whole < 60 ? seconds : minutes.replace("{minutes}", Math.floor(whole / 60));
  return pattern.replace("{time}", time.replace("{seconds}", whole % 60));
}

function show() {
  const now = performance.now();
  const clocks = [...document.querySelectorAll("[data-left]")];
  for (const clock of clocks) {
    const left = ends.get(clock) - now;
    const text = words(clock.dataset, left);
    if (clock.textContent !== text) clock.textContent = text;
    clock.classList.toggle("clock--late", left < ALMOST_OVER);
  }
  if (clocks.length) look(now, Math.min(...clocks.map((clock) => ends.get(clock))));
}

// Whoever sees that time is up asks: so nobody waits for a site whose worker is busy. Not all at once.
function look(now, end) {
  looksAt ||= end + LEEWAY + SPREAD * Math.random();
  if (now < looksAt) return;
  looksAt = now + AGAIN;
  const live = document.getElementById("live");
  if (live) window.htmx?.trigger(live, "wake");
}

document.addEventListener("htmx:beforeSend", ({ detail }) => asked.set(detail.xhr, performance.now()));
document.addEventListener("htmx:afterSwap", ({ detail }) => begin(asked.get(detail.xhr) ?? 0));
begin(performance.getEntriesByType("navigation")[0]?.requestStart ?? 0);
setInterval(show, TICK);
