import { StyleProvider } from '@ant-design/cssinjs'
import type { Language } from '@manger/contract'
import { ConfigProvider } from 'antd'
import { type ReactNode, useLayoutEffect, useMemo } from 'react'
import { useIsStill, useIsTouch } from '#media/use-media.ts'
import { useAntdLocale } from './antd-locale.ts'
import { antdTheme } from './antd-theme.ts'
import { showTheme } from './theme-mode.ts'
import { useThemeMode } from './use-theme-mode.ts'

export type ThemeProviderProps = { language: Language; children: ReactNode }

/** The one antd provider of the page: theme, words and cascade layer of everything in the kit. */
export const ThemeProvider = ({ language, children }: ThemeProviderProps) => {
  const { theme } = useThemeMode()
  const locale = useAntdLocale(language)
  const isTouch = useIsTouch()
  const isStill = useIsStill()
  const config = useMemo(() => antdTheme(theme, { isTouch, isStill }), [theme, isTouch, isStill])
  useLayoutEffect(() => showTheme(theme), [theme])
  return (
    <StyleProvider layer>
      <ConfigProvider theme={config} locale={locale} wave={{ disabled: true }}>
        {children}
      </ConfigProvider>
    </StyleProvider>
  )
}
