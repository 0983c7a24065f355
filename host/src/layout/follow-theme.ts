import { onThemeChange, showTheme, storedThemeMode, themeOf } from '@manger/ui/theme-mode'

/** Shows the chosen theme before the first paint and follows the choice and the device. */
export const followTheme = (): (() => void) => {
  const show = () => showTheme(themeOf(storedThemeMode()))
  show()
  return onThemeChange(show)
}
