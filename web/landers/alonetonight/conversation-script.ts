const conversation = document.querySelector<HTMLFormElement>('.night-conversation')
const isStill = window.matchMedia('(prefers-reduced-motion: reduce)')

/** An answer shows the next question, which must not stay below the edge of the screen. */
conversation?.addEventListener('change', ({ target }) => {
  const asked = target instanceof Element ? target.closest('.night-asked') : null
  asked?.nextElementSibling?.scrollIntoView({
    block: 'nearest',
    behavior: isStill.matches ? 'auto' : 'smooth',
  })
})
