const conversation = document.querySelector<HTMLFormElement>('.night-conversation')
const isStill = window.matchMedia('(prefers-reduced-motion: reduce)')

/** An answer shows the next question, which must not stay below the edge of the screen. */
conversation?.addEventListener('change', ({ target }) => {
  const question = target instanceof Element ? target.closest('.night-asked') : null
  question?.nextElementSibling?.scrollIntoView({
    block: 'nearest',
    behavior: isStill.matches ? 'auto' : 'smooth',
  })
})
