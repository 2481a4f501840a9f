/** Something was changed and not loaded since: walking on at once must not leave the old state behind. */
let outdated = false

export const markOutdated = () => {
  outdated = true
}

export const markLoaded = () => {
  outdated = false
}

export const isOutdated = () => outdated
