import { piecesOf } from '../lib/hidden-characters.ts'

/** Words of a member as they were written: characters that hide something or turn the text around are visible marks. */
export const Written = ({ text }: { text: string }) => (
  <bdi>
    {piecesOf(text).map((piece, place) =>
      piece.isHidden ? (
        // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a text have no other name than their place.
        <mark key={place} className="hidden-mark">
          {piece.text}
        </mark>
      ) : (
        piece.text
      ),
    )}
  </bdi>
)
