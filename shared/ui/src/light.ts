/** What needs neither antd nor the lazy kits: for the sign-in page and the first paint. */
export { Logo } from './icons/logo.tsx'
export { onThemeChange, showTheme, storedThemeMode, type ThemeMode, themeOf } from './theme/theme-mode.ts'
