/** Paper cuttings between the pictures: a heart, a ticket, a round of dots, a star. */
export function Scraps() {
  return (
    <>
      <svg viewBox="0 0 100 100" className="collage-scrap collage-heart" aria-hidden>
        <path d="M50 86C20 64 8 48 12 32c4-15 24-18 38-2 14-16 34-13 38 2 4 16-8 32-38 54Z" />
      </svg>
      <svg viewBox="0 0 120 60" className="collage-scrap collage-ticket" aria-hidden>
        <path d="M4 4h112v16a10 10 0 0 0 0 20v16H4V40a10 10 0 0 0 0-20Z" />
        <path className="collage-stitch" d="M84 8v44" />
      </svg>
      <span className="collage-scrap collage-dots" aria-hidden />
      <svg viewBox="0 0 100 100" className="collage-scrap collage-star" aria-hidden>
        <path d="M50 6c5 28 16 39 44 44-28 5-39 16-44 44-5-28-16-39-44-44 28-5 39-16 44-44Z" />
      </svg>
    </>
  )
}
