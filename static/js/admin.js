// What the admin's package would write into the page as styles, which the policy does not allow.
window.htmx.config.includeIndicatorStyles = false;
window.htmx.config.allowEval = false;
window.htmx.config.selfRequestsOnly = true;

document.addEventListener("alpine:init", () => {
  for (const part of document.querySelectorAll("[x-bind\\:style]")) part.removeAttribute("x-bind:style");
});
