/** Lets this page be a device that asks for a theme: what a person chooses is stored for all frames at once. */
export const askForTheme = (theme: string | null): void => {
  const ask = window.matchMedia.bind(window)
  const answer = theme === 'dark' ? 'all' : 'not all'
  window.matchMedia = (query) => ask(query.includes('prefers-color-scheme: dark') ? answer : query)
}
