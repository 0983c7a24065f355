import type { Language } from '@manger/contract'
import { type ReactNode, useLayoutEffect } from 'react'
import { LanguageContext } from './language-context.ts'
import { showTheme } from './theme-mode.ts'
import { useThemeMode } from './use-theme-mode.ts'

type ThemeProviderProps = { language: Language; children: ReactNode }

/** Theme and language of everything in the kit; antd's parts take theirs from here when they come. */
export const ThemeProvider = ({ language, children }: ThemeProviderProps) => {
  const { theme } = useThemeMode()
  useLayoutEffect(() => showTheme(theme), [theme])
  return <LanguageContext value={language}>{children}</LanguageContext>
}
