/** The colours that antd computes with; `tokens.css` has the same as variables (a test compares them). */
export type Palette = {
  bg: string
  surface: string
  sunken: string
  raised: string
  border: string
  borderStrong: string
  text: string
  text2: string
  text3: string
  primary: string
  primaryHover: string
  primaryActive: string
  primarySoft: string
  onPrimary: string
  link: string
  grain: string
  up: string
  inp: string
  orange: string
  miss: string
  missSoft: string
}

export const LIGHT: Palette = {
  bg: '#f6f4ee',
  surface: '#ffffff',
  sunken: '#efece3',
  raised: '#ffffff',
  border: '#e2ded2',
  borderStrong: '#8c877a',
  text: '#1f241f',
  text2: '#4f554d',
  text3: '#686c62',
  primary: '#1e5b3c',
  primaryHover: '#26704a',
  primaryActive: '#164a30',
  primarySoft: '#e4efe6',
  onPrimary: '#ffffff',
  link: '#1e5b3c',
  grain: '#d39b22',
  up: '#23703f',
  inp: '#1f5fbf',
  orange: '#a04a00',
  miss: '#b3261e',
  missSoft: '#fbe6e3',
}

export const DARK: Palette = {
  bg: '#141713',
  surface: '#1c201b',
  sunken: '#171a16',
  raised: '#252a24',
  border: '#33392f',
  borderStrong: '#7b8375',
  text: '#ecede4',
  text2: '#b9beb0',
  text3: '#979d8e',
  primary: '#6fc08e',
  primaryHover: '#86cea1',
  primaryActive: '#5aaa78',
  primarySoft: '#20362a',
  onPrimary: '#0e1a12',
  link: '#7cc99a',
  grain: '#f0c75e',
  up: '#74cb8d',
  inp: '#84b4f7',
  orange: '#f5a961',
  miss: '#ff9a8f',
  missSoft: '#45211e',
}
