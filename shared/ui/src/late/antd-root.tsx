import { StyleProvider } from '@ant-design/cssinjs'
import { ConfigProvider } from 'antd'
import { createContext, type ReactNode, useContext } from 'react'
import { useIsStill, useIsTouch } from '#media/use-media.ts'
import { useAntdLocale } from '#theme/antd-locale.ts'
import { antdTheme } from '#theme/antd-theme.ts'
import { LanguageContext } from '#theme/language-context.ts'
import { useThemeMode } from '#theme/use-theme-mode.ts'

const IsRooted = createContext(false)

const Root = ({ children }: { children: ReactNode }) => {
  const { theme } = useThemeMode()
  const locale = useAntdLocale(useContext(LanguageContext))
  const config = antdTheme(theme, { isTouch: useIsTouch(), isStill: useIsStill() })
  return (
    <IsRooted value={true}>
      <StyleProvider layer>
        <ConfigProvider theme={config} locale={locale} wave={{ disabled: true }}>
          {children}
        </ConfigProvider>
      </StyleProvider>
    </IsRooted>
  )
}

/** Theme, words and cascade layer of antd around one of its parts; what stands inside of another has them already. */
export const AntdRoot = ({ children }: { children: ReactNode }) =>
  useContext(IsRooted) ? children : <Root>{children}</Root>
