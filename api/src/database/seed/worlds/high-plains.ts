import type { Feed, World, WorldFarm } from './world.ts'

const feeds: readonly Feed[] = [
  { key: 'flaked', name: 'Steam-flaked corn', class: 'concentrate', swatch: 'c2', stock: 'bins', dryMatter: 80, price: 208, spread: 1.5, left: 62_000, supply: { every: 3 } },
  { key: 'rolled', name: 'Dry-rolled corn', class: 'concentrate', swatch: 'c4', stock: 'bins', dryMatter: 87, price: 182, spread: 1.5, left: 0, supply: { days: [] } },
  { key: 'silage', name: 'Corn silage', class: 'roughage', swatch: 'c1', stock: 'pit', dryMatter: 35, price: 52, spread: 2, left: 1_480_000, supply: { days: [] } },
  { key: 'wdgs', name: 'Wet distillers grains', class: 'other', swatch: 'c7', stock: 'bunker', dryMatter: 34, price: 72, spread: 1.5, left: 21_000, supply: { every: 4 } },
  { key: 'alfalfa', name: 'Alfalfa hay', class: 'roughage', swatch: 'c5', stock: 'hay', dryMatter: 88, price: 205, spread: 4, left: 88_000, supply: { days: [[-20, 48_000]] } },
  { key: 'stalks', name: 'Corn stalks', class: 'roughage', swatch: 'c8', stock: 'hay', dryMatter: 86, price: 88, spread: 4, left: 31_000, supply: { days: [[-12, 36_000]] } },
  { key: 'solubles', name: 'Condensed solubles', class: 'liquid', swatch: 'c6', stock: 'tanks', dryMatter: 32, price: 58, spread: 1.5, left: 9600, supply: { every: 10 } },
  { key: 'grease', name: 'Yellow grease', class: 'liquid', swatch: 'c6', stock: 'tanks', dryMatter: 99, price: 880, spread: 1.5, left: 7400, supply: { every: 10 } },
  { key: 'liquid', name: 'Liquid supplement', class: 'liquid', swatch: 'c6', stock: 'tanks', dryMatter: 68, price: 440, spread: 1.5, left: 14_800, supply: { every: 7 } },
  { key: 'mineral', name: 'Dry mineral', class: 'additive', swatch: 'c4', stock: 'bins', dryMatter: 95, price: 620, spread: 2.5, left: 1250, supply: { days: [[-18, 1000]] } },
  { key: 'gluten', name: 'Wet gluten feed', class: 'other', swatch: 'c7', stock: 'bunker', dryMatter: 58, price: 118, spread: 1.5, left: 13_500, supply: { every: 10 } },
  { key: 'grass', name: 'Grass hay', class: 'roughage', swatch: 'c8', stock: 'hay', dryMatter: 89, price: 140, spread: 4, left: 22_000, supply: { days: [] } },
]

const feedlot: WorldFarm = {
  key: 'feedlot',
  name: 'North Feedlot',
  timezone: 'America/Chicago',
  unit: 'lb',
  requisites: {
    structural_unit: 'Feedlot',
    structure_manager: 'Dana Whitfield',
    farm_manager: 'Ray Lindgren',
    chief_zootechnician: 'Dana Whitfield',
    accountant: 'Joan Pruitt',
    weigher: 'Luis Ortega',
    destination: 'Pens 101-303',
  },
  mixers: [
    { key: 'rotomix', name: 'Roto-Mix 920 truck', brand: 'Roto-Mix', model: '920', maxWeight: 18_000, mixTime: 180, mixTimePerTon: 40, transition: 5, calibration: '31200', operator: 'mike' },
    { key: 'knight', name: 'Kuhn Knight RC truck', brand: 'Kuhn Knight', model: 'RC 260', maxWeight: 12_000, mixTime: 180, mixTimePerTon: 45, transition: 5, calibration: '28840', operator: 'carlos' },
  ],
  groups: [
    { key: 'p101', name: 'Pen 101', animalType: 0, heads: 148, autoload: false, maxWeight: null },
    { key: 'p102', name: 'Pen 102', animalType: 0, heads: 132, autoload: false, maxWeight: null },
    { key: 'hospital', name: 'Hospital pen', animalType: 0, heads: 14, autoload: false, maxWeight: null },
    { key: 'p201', name: 'Pen 201', animalType: 1, heads: 176, autoload: false, maxWeight: null },
    { key: 'p202', name: 'Pen 202', animalType: 1, heads: 168, autoload: false, maxWeight: null },
    { key: 'p301', name: 'Pen 301', animalType: 2, heads: 184, autoload: true, maxWeight: null },
    { key: 'p302', name: 'Pen 302', animalType: 2, heads: 192, autoload: true, maxWeight: null },
    { key: 'p303', name: 'Pen 303', animalType: 2, heads: 157, autoload: true, maxWeight: null },
  ],
  rations: [
    { key: 'receiving', name: 'Receiving', perHead: 19.5, version: 1, lines: [['flaked', 22], ['silage', 30], ['gluten', 18], ['alfalfa', 18], ['grass', 6], ['liquid', 5], ['mineral', 1]] },
    { key: 'step2', name: 'Step 2', perHead: 26.5, version: 1, lines: [['flaked', 38], ['silage', 24], ['wdgs', 16], ['alfalfa', 10], ['stalks', 5], ['liquid', 5.5], ['grease', 1.5]] },
    { key: 'finisher', name: 'Finisher', perHead: 31.5, version: 1, lines: [['flaked', 55], ['silage', 11], ['wdgs', 18], ['stalks', 4], ['solubles', 4], ['liquid', 5.5], ['grease', 2.5]] },
  ],
  periods: [
    { key: 'am', name: 'AM pass', start: '06:00', end: '09:30' },
    { key: 'pm', name: 'PM pass', start: '14:30', end: '18:00' },
  ],
  plan: [
    { period: 'am', mixer: 'rotomix', ration: 'finisher', groups: ['p301', 'p302', 'p303'], share: 0.5 },
    { period: 'am', mixer: 'knight', ration: 'receiving', groups: ['p101', 'p102', 'hospital'], share: 0.5 },
    { period: 'am', mixer: 'knight', ration: 'step2', groups: ['p201', 'p202'], share: 0.5 },
    { period: 'pm', mixer: 'rotomix', ration: 'finisher', groups: ['p301', 'p302', 'p303'], share: 0.5 },
    { period: 'pm', mixer: 'knight', ration: 'receiving', groups: ['p101', 'p102', 'hospital'], share: 0.5 },
    { period: 'pm', mixer: 'knight', ration: 'step2', groups: ['p201', 'p202'], share: 0.5 },
  ],
}

/** Client 2: a feedlot on the High Plains, in pounds and dollars (domain e). */
export const highPlains: World = {
  client: 'us',
  company: { name: 'High Plains Demo Feeders LLC', registry_code: '', address: 'Hereford, TX', timezone: 'America/Chicago' },
  animalTypes: ['Receiving cattle', 'Growing cattle', 'Finishing cattle'],
  stocks: [
    { key: 'pit', name: 'Silage pit', capacity: 1500 },
    { key: 'bins', name: 'Grain bins', capacity: 90 },
    { key: 'bunker', name: 'Wet feed bunker', capacity: 40 },
    { key: 'hay', name: 'Hay yard', capacity: 110 },
    { key: 'tanks', name: 'Liquid tanks', capacity: 30 },
  ],
  feeds,
  farms: [feedlot],
  recipe: null,
  sales: [],
  counts: [],
}
