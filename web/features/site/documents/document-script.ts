import { watchSections } from '../../../lib/watch-sections.ts'

/** Debounce of the search while somebody types. */
const DEBOUNCE_MS = 200

/** What a document does besides being read, on pages without the framework. */
export function enliveDocument() {
  markSection()
  openQuestion()
  addEventListener('hashchange', openQuestion)
  const search = document.querySelector<HTMLFormElement>('form.faq-search')
  if (search) searchWhileTyping(search)
}

/** Marks the section that is being read in the table of contents, which folds when a section was chosen. */
function markSection() {
  const links = [...document.querySelectorAll<HTMLAnchorElement>('.content-part-link')]
  const idOf = (link: HTMLAnchorElement) => link.hash.slice(1)
  if (links.length === 0) return
  watchSections([...new Set(links.map(idOf))], (current) => {
    for (const link of links)
      if (idOf(link) === current) link.setAttribute('aria-current', 'location')
      else link.removeAttribute('aria-current')
  })
  for (const link of links) link.onclick = () => link.closest('details')?.removeAttribute('open')
}

/** Opens the question that the address names. Ids of questions are plain letters, which no address encodes. */
function openQuestion() {
  const question = document.getElementById(location.hash.slice(1))
  if (question instanceof HTMLDetailsElement) question.open = true
}

/** The parts of the page that a search changes. */
const FOUND = ['.faq-count', '.content-side', '.content-body']

/** Shows what the server finds for the words so far. */
function searchWhileTyping(form: HTMLFormElement) {
  let timer = 0
  let latest = 0
  const search = async () => {
    const request = ++latest
    const url = new URL(form.action)
    const words = String(new FormData(form).get('q') ?? '')
    if (words.trim()) url.searchParams.set('q', words)
    const answer = await fetch(url).catch(() => null)
    if (!answer?.ok || request !== latest) return
    const page = new DOMParser().parseFromString(await answer.text(), 'text/html')
    for (const part of FOUND) replaceContent(part, page)
    history.replaceState(history.state, '', url)
  }
  form.oninput = () => {
    clearTimeout(timer)
    timer = window.setTimeout(search, DEBOUNCE_MS)
  }
  form.onsubmit = (event) => {
    event.preventDefault()
    void search()
  }
}

function replaceContent(part: string, page: Document) {
  const replacement = page.querySelector(part)
  document.querySelector(part)?.replaceChildren(...(replacement?.childNodes ?? []))
}
