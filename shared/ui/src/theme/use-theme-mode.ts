import { useSyncExternalStore } from 'react'
import type { Theme } from './antd-theme.ts'
import { onThemeChange, storedThemeMode, storeThemeMode, type ThemeMode, themeOf } from './theme-mode.ts'

const currentTheme = (): Theme => themeOf(storedThemeMode())

/** The chosen mode, the theme it means now, and how to choose another. */
export const useThemeMode = (): { mode: ThemeMode; theme: Theme; setMode: (mode: ThemeMode) => void } => ({
  mode: useSyncExternalStore(onThemeChange, storedThemeMode),
  theme: useSyncExternalStore(onThemeChange, currentTheme),
  setMode: storeThemeMode,
})
