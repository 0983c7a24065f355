import { type MappingAlgorithm, type ThemeConfig, theme } from 'antd'
import { antdComponents } from './antd-components.ts'
import { DARK, LIGHT, type Palette } from './palette.ts'

export type Theme = 'light' | 'dark'

/** What the device asks for: larger targets under a finger, no motion for those who want none. */
export type Comfort = { isTouch: boolean; isStill: boolean }

const MOUSE = { fontSize: 14, controlHeight: 36, controlHeightSM: 28, controlHeightLG: 44 }
const TOUCH = { fontSize: 16, controlHeight: 44, controlHeightSM: 44, controlHeightLG: 52 }

const tokens = (p: Palette): NonNullable<ThemeConfig['token']> => ({
  colorPrimary: p.primary,
  colorPrimaryHover: p.primaryHover,
  colorPrimaryActive: p.primaryActive,
  colorPrimaryBg: p.primarySoft,
  colorPrimaryBgHover: p.primarySoft,
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
  colorTextLightSolid: p.onPrimary,
  colorBorder: p.border,
  colorSplit: p.border,
  colorSuccess: p.up,
  colorInfo: p.inp,
  colorWarning: p.orange,
  colorError: p.miss,
  colorErrorBg: p.missSoft,
  colorBgMask: 'var(--m-mask)',
  controlItemBgActive: p.primarySoft,
  controlItemBgActiveHover: p.primarySoft,
  controlItemBgHover: p.sunken,
  fontFamily: 'var(--m-font)',
  fontWeightStrong: 600,
  borderRadius: 8,
  borderRadiusSM: 6,
  borderRadiusLG: 12,
  borderRadiusXS: 4,
  motionDurationFast: '0.1s',
  motionDurationMid: '0.16s',
  motionDurationSlow: '0.22s',
  boxShadow: 'var(--m-shadow)',
  boxShadowSecondary: 'var(--m-shadow)',
})

/**
 * antd's algorithm with our colours put back: it takes the named colours as seeds and would answer dark ones
 * that nobody computed the contrast of.
 */
const algorithmOf =
  (mode: Theme): MappingAlgorithm =>
  (seed, map) => {
    const derived = mode === 'dark' ? theme.darkAlgorithm(seed, map) : theme.defaultAlgorithm(seed)
    const { colorPrimary, colorSuccess, colorInfo, colorWarning, colorError, colorLink } = seed
    return { ...derived, colorPrimary, colorSuccess, colorInfo, colorWarning, colorError, colorLink }
  }

const made = new Map<string, ThemeConfig>()

/** The whole antd theme of design.md 4 for one of the two themes; the same one for all parts, which antd then reckons once. */
export const antdTheme = (mode: Theme, comfort: Comfort): ThemeConfig => {
  const name = [mode, comfort.isTouch, comfort.isStill].join()
  const config = made.get(name) ?? makeTheme(mode, comfort)
  made.set(name, config)
  return config
}

const makeTheme = (mode: Theme, { isTouch, isStill }: Comfort): ThemeConfig => {
  const palette = mode === 'dark' ? DARK : LIGHT
  return {
    algorithm: algorithmOf(mode),
    cssVar: { key: `manger-${mode}-${isTouch ? 'touch' : 'mouse'}` },
    hashed: false,
    token: { ...tokens(palette), ...(isTouch ? TOUCH : MOUSE), motion: !isStill },
    components: antdComponents(palette),
  }
}
