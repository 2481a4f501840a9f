/** A section counts as read once it begins above this share of the window. */
const LINE = 0.25

/** Tells which of the sections is being read, now and whenever it changes. Returns the function that stops watching. */
export function watchSections(
  ids: readonly string[],
  onCurrent: (id: string | undefined) => void,
): () => void {
  const sections = ids.map((id) => document.getElementById(id)).filter((section) => section !== null)
  const look = () => {
    const line = window.innerHeight * LINE
    const begun = sections.filter((section) => section.getBoundingClientRect().top <= line)
    onCurrent((begun.at(-1) ?? sections[0])?.id)
  }
  const crossing = new IntersectionObserver(look, { rootMargin: `-${LINE * 100}% 0px -74% 0px` })
  for (const section of sections) crossing.observe(section)
  // Fonts, styles and unfolded answers move sections without crossing the line.
  const resizing = new ResizeObserver(look)
  resizing.observe(document.body)
  return () => {
    crossing.disconnect()
    resizing.disconnect()
  }
}
