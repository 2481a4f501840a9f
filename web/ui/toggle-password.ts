/** Shows or hides the password of the field that a button controls. It changes the elements themselves, so that it works with and without React. */
export function togglePassword(button: Element) {
  const field = document.getElementById(button.getAttribute('aria-controls') ?? '')
  if (!(field instanceof HTMLInputElement)) return
  const isShown = field.type === 'password'
  field.type = isShown ? 'text' : 'password'
  button.setAttribute('aria-pressed', String(isShown))
}
