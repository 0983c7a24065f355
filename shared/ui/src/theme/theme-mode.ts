import type { Theme } from './antd-theme.ts'

/** What a person chose: a theme, or whatever the device says. */
export type ThemeMode = Theme | 'system'

const KEY = 'manger.theme'
const CHANGED = 'manger:theme'
const DARK_DEVICE = '(prefers-color-scheme: dark)'

/** The stored choice; `system` before anyone chose. */
export const storedThemeMode = (): ThemeMode => {
  const value = localStorage.getItem(KEY)
  return value === 'light' || value === 'dark' ? value : 'system'
}

/** The theme that a choice means on this device. */
export const themeOf = (mode: ThemeMode): Theme => {
  if (mode !== 'system') return mode
  return matchMedia(DARK_DEVICE).matches ? 'dark' : 'light'
}

/** Writes the theme to the document, where `tokens.css` reads it; also used by the light sign-in page. */
export const showTheme = (theme: Theme): void => {
  document.documentElement.dataset.theme = theme
}

/** Stores the choice and tells every copy of the hook on the page and in other tabs. */
export const storeThemeMode = (mode: ThemeMode): void => {
  localStorage.setItem(KEY, mode)
  window.dispatchEvent(new Event(CHANGED))
}

/** Calls back when the choice or the device changes; answers how to stop. */
export const onThemeChange = (callback: () => void): (() => void) => {
  const device = matchMedia(DARK_DEVICE)
  window.addEventListener(CHANGED, callback)
  window.addEventListener('storage', callback)
  device.addEventListener('change', callback)
  return () => {
    window.removeEventListener(CHANGED, callback)
    window.removeEventListener('storage', callback)
    device.removeEventListener('change', callback)
  }
}
