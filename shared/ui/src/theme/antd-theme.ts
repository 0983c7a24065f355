import { type ThemeConfig, theme } from 'antd'
import { antdComponents } from './antd-components.ts'
import { DARK, LIGHT, type Palette } from './palette.ts'

export type Theme = 'light' | 'dark'

const tokens = (p: Palette): NonNullable<ThemeConfig['token']> => ({
  colorPrimary: p.primary,
  colorPrimaryHover: p.primaryHover,
  colorPrimaryActive: p.primaryActive,
  colorPrimaryBg: p.primarySoft,
  colorLink: p.link,
  colorLinkHover: p.primaryHover,
  colorLinkActive: p.primaryActive,
  colorBgLayout: p.bg,
  colorBgContainer: p.surface,
  colorBgElevated: p.raised,
  colorFillAlter: p.sunken,
  colorText: p.text,
  colorTextSecondary: p.text2,
  colorTextTertiary: p.text3,
  colorTextPlaceholder: p.text3,
  colorTextQuaternary: p.text3,
  colorTextLightSolid: p.onPrimary,
  colorBorder: p.border,
  colorSplit: p.border,
  colorSuccess: p.up,
  colorInfo: p.inp,
  colorWarning: p.orange,
  colorError: p.miss,
  colorErrorBg: p.missSoft,
  controlItemBgActive: p.primarySoft,
  controlItemBgHover: p.sunken,
  fontFamily: 'var(--m-font)',
  fontSize: 14,
  fontWeightStrong: 600,
  borderRadius: 8,
  borderRadiusSM: 6,
  borderRadiusLG: 12,
  borderRadiusXS: 4,
  controlHeight: 36,
  controlHeightSM: 28,
  controlHeightLG: 44,
  motionDurationFast: '0.1s',
  motionDurationMid: '0.16s',
  motionDurationSlow: '0.22s',
  boxShadow: 'var(--m-shadow)',
  boxShadowSecondary: 'var(--m-shadow)',
})

/** The whole antd theme of design.md 4 for one of the two themes. */
export const antdTheme = (mode: Theme): ThemeConfig => {
  const palette = mode === 'dark' ? DARK : LIGHT
  return {
    // Neutrals below are ours in both themes; the algorithm only derives what we do not name.
    algorithm: mode === 'dark' ? theme.darkAlgorithm : theme.defaultAlgorithm,
    cssVar: { key: `manger-${mode}` },
    hashed: false,
    token: tokens(palette),
    components: antdComponents(palette),
  }
}
