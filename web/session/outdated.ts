/** True after a change that was not loaded since: the next navigation must not show the old state. */
let outdated = false

export const markOutdated = () => {
  outdated = true
}

export const markLoaded = () => {
  outdated = false
}

export const isOutdated = () => outdated
