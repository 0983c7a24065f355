import { BANNER_MS } from '@manger/contract'
import { say, word } from './page.ts'

const icon = (name: string): string => `<svg class="icon" aria-hidden="true"><use href="#${name}" /></svg>`

/** The red banner of a server 500: gone after 3 s or at a click (specification 2), kept while somebody reads it. */
export const showBanner = (request: string | null): void => {
  document.querySelector('.banner')?.parentElement?.remove()
  // Around the button: a role inside of one is not read aloud.
  const alert = document.createElement('div')
  alert.role = 'alert'
  const banner = document.createElement('button')
  banner.type = 'button'
  banner.className = 'banner'
  banner.innerHTML = `<span class="banner-text">${icon('alarm')}<span></span></span>${icon('close')}`
  banner.title = word('close')
  const text = banner.querySelector('span span')
  if (text instanceof HTMLElement) say(text, 'banner')
  if (request !== null) {
    const detail = document.createElement('span')
    detail.className = 'banner-detail'
    detail.textContent = word('failedCall').replace('{{id}}', () => request)
    text?.after(detail)
  }
  const remove = () => alert.remove()
  let timer = setTimeout(remove, BANNER_MS)
  banner.addEventListener('pointerenter', () => clearTimeout(timer))
  banner.addEventListener('pointerleave', () => {
    timer = setTimeout(remove, BANNER_MS)
  })
  banner.addEventListener('click', remove)
  alert.append(banner)
  document.getElementById('sign-in')?.prepend(alert)
}
