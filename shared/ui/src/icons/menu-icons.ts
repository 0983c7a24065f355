import { type IconName, isIconName } from './icons.ts'

/** Design 6: the icon of each menu entry, by the id of its area. */
const MENU_ICONS: Readonly<Record<string, IconName>> = {
  farms: 'house',
  scheduling: 'calendar-check',
  planning: 'calendar-check',
  kkz: 'factory',
  animals: 'cow',
  groups: 'cow',
  'animal-groups': 'cow',
  rations: 'salad',
  leftovers: 'scale',
  stock: 'warehouse',
  stocks: 'warehouse',
  'compound-feed': 'blender',
  fodder: 'blender',
  craft: 'blender',
  deliveries: 'truck',
  suppliers: 'handshake',
  buyers: 'handshake',
  reports: 'chart',
  dashboard: 'dashboard',
  blanks: 'file',
  history: 'history',
  mixers: 'mixer-wagon',
  settings: 'settings',
  users: 'users',
  'group-access': 'shield',
  'animal-types': 'paw',
  ingredients: 'wheat',
  'ingredient-types': 'tags',
  activities: 'activity',
  clients: 'building',
  companies: 'building',
  consultants: 'user-check',
  countries: 'globe',
  audit: 'history',
  language: 'globe',
  'mixer-db': 'database',
  releases: 'rocket',
  comments: 'message',
  helpdesk: 'life-buoy',
  'getting-started': 'circle-play',
}

/** The icon of a menu entry by its own name, an icon's name or lucide's; a dot for what nobody drew. */
export const menuIcon = (name: string): IconName =>
  MENU_ICONS[name] ?? (isIconName(name) ? name : 'circle-dot')
