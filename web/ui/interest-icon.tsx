/** Icon of an interest, from the sprite file of all of them. */
export function InterestIcon({ icon, className }: { icon: string | undefined; className?: string }) {
  return (
    <svg className={className} aria-hidden>
      <use href={icon} />
    </svg>
  )
}
