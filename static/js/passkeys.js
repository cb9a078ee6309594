// The browser's part of passkeys: adding one, showing it, signing in with it.
(() => {
  const { addForm, authenticateForm, loginForm } = window.allauth.webauthn.forms;
  const parts = { add: addForm, show: authenticateForm, login: loginForm };

  for (const button of document.querySelectorAll("[data-passkey]")) {
    const { passkey, credential, passwordless } = button.dataset;
    const ids = { add: button.id, authenticate: button.id, login: button.id };
    parts[passkey]({ ids: { ...ids, credential, passwordless, data: "passkey-data" } });
  }

  document.addEventListener("allauth.error", (event) => {
    event.preventDefault();
    const messages = document.getElementById("messages");
    if (messages.querySelector("[data-no-passkey]")) return;
    messages.append(document.getElementById("no-passkey").content.cloneNode(true));
  });
})();
