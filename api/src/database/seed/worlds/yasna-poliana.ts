import type { Feed, World, WorldFarm } from './world.ts'

const feeds: readonly Feed[] = [
  { key: 'silage', name: 'Кукурудзяний силос', class: 'roughage', swatch: 'c1', stock: 'pit1', dryMatter: 34, price: 1350, spread: 2, left: 412_350, supply: { days: [[-26, 180_000]] } },
  { key: 'haylage', name: 'Люцерновий сінаж', class: 'roughage', swatch: 'c5', stock: 'pit2', dryMatter: 42, price: 1900, spread: 2, left: 168_400, supply: { days: [] } },
  { key: 'hay', name: 'Люцернове сіно', class: 'roughage', swatch: 'c2', stock: 'barn', dryMatter: 87, price: 5200, spread: 4, left: 13_540, supply: { days: [[-22, 16_000]] } },
  { key: 'straw', name: 'Пшенична солома', class: 'roughage', swatch: 'c8', stock: 'barn', dryMatter: 88, price: 1100, spread: 4, left: 18_320, supply: { days: [[-19, 40_000]] } },
  { key: 'grains', name: 'Пивна дробина', class: 'other', swatch: 'c7', stock: 'wet', dryMatter: 23, price: 2100, spread: 1.5, left: 9640, supply: { every: 4 } },
  { key: 'molasses', name: 'Бурякова меляса', class: 'liquid', swatch: 'c6', stock: 'tank', dryMatter: 76, price: 6800, spread: 1.5, left: 6480, supply: { days: [[-16, 8000]] } },
  { key: 'kk60', name: 'Комбікорм КК-60', class: 'fodder', swatch: 'c3', stock: 'feed', dryMatter: 88.55, price: 12_958, spread: 0.8, left: 11_900, supply: { days: [] } },
  { key: 'soybean', name: 'Соєвий шрот', class: 'concentrate', swatch: 'c4', stock: 'feed', dryMatter: 89, price: 18_200, spread: 0.8, left: 13_720, supply: { days: [[-21, 9000], [-14, 9000], [-6, 9000]] } },
  { key: 'rapeseed', name: 'Ріпаковий шрот', class: 'concentrate', swatch: 'c4', stock: 'feed', dryMatter: 90, price: 11_400, spread: 0.8, left: 15_060, supply: { days: [[-21, 8000], [-14, 8000], [-6, 8000]] } },
  { key: 'corn', name: 'Кукурудза, дерть', class: 'concentrate', swatch: 'c4', stock: 'grain', dryMatter: 86.5, price: 9400, spread: 1.5, left: 38_000, supply: { days: [[-24, 30_000], [-10, 30_000]] } },
  { key: 'barley', name: 'Ячмінь, дерть', class: 'concentrate', swatch: 'c4', stock: 'grain', dryMatter: 87, price: 8300, spread: 1.5, left: 16_000, supply: { days: [[-17, 20_000]] } },
  { key: 'premix', name: 'Мінеральний премікс', class: 'additive', swatch: 'c4', stock: 'premix', dryMatter: 97, price: 44_000, spread: 2.5, left: 520, supply: { days: [[-24, 2500], [-13, 2500]] } },
  { key: 'soda', name: 'Харчова сода', class: 'additive', swatch: 'c4', stock: 'feed', dryMatter: 99, price: 27_000, spread: 2.5, left: 1000, supply: { days: [[-12, 1500]] } },
  { key: 'chalk', name: 'Кормова крейда', class: 'additive', swatch: 'c4', stock: 'premix', dryMatter: 99, price: 3400, spread: 2.5, left: 1210, supply: { days: [[-15, 1200]] } },
  { key: 'salt', name: 'Сіль', class: 'additive', swatch: 'c4', stock: 'feed', dryMatter: 99, price: 7600, spread: 2.5, left: 800, supply: { days: [[-18, 1000]] } },
]

const dairy: WorldFarm = {
  key: 'dairy',
  name: 'Ферма 1, молочна',
  timezone: 'Europe/Kyiv',
  unit: 'kg',
  requisites: {
    structural_unit: 'Молочний комплекс',
    structure_manager: 'Гнатюк В. П.',
    farm_manager: 'Кравець Н. О.',
    chief_zootechnician: 'Ткачук Л. І.',
    accountant: 'Мельник С. В.',
    weigher: 'Бондар Г. Ю.',
    destination: 'Молочне стадо',
  },
  mixers: [
    { key: 'solomix', name: 'Trioliet Solomix 2 2000', brand: 'Trioliet', model: 'Solomix 2 2000', maxWeight: 7200, mixTime: 240, mixTimePerTon: 90, transition: 5, calibration: '24650', operator: 'ivan' },
    { key: 'siloking', name: 'Siloking TrailedLine 4.0', brand: 'Siloking', model: 'TrailedLine 4.0 14 m³', maxWeight: 4800, mixTime: 180, mixTimePerTon: 80, transition: 5, calibration: '18320', operator: 'petro' },
  ],
  groups: [
    { key: 'highA', name: 'Високопродуктивні А', animalType: 0, heads: 118, autoload: false, maxWeight: null },
    { key: 'highB', name: 'Високопродуктивні Б', animalType: 0, heads: 112, autoload: false, maxWeight: null },
    { key: 'mid', name: 'Середні', animalType: 0, heads: 134, autoload: false, maxWeight: null },
    { key: 'fresh', name: 'Новотільні', animalType: 0, heads: 36, autoload: false, maxWeight: null },
    { key: 'dry1', name: 'Сухостій 1', animalType: 1, heads: 58, autoload: false, maxWeight: null },
    { key: 'dry2', name: 'Сухостій 2', animalType: 1, heads: 31, autoload: false, maxWeight: null },
  ],
  rations: [
    { key: 'high', name: 'Високий удій', perHead: 52, version: 3, lines: [['silage', 42], ['haylage', 21], ['hay', 3.5], ['straw', 0.5], ['grains', 9], ['molasses', 2], ['kk60', 22]] },
    { key: 'mid', name: 'Середній удій', perHead: 46, version: 1, lines: [['silage', 45], ['haylage', 24], ['hay', 4], ['straw', 2], ['grains', 8], ['molasses', 1], ['kk60', 16]] },
    { key: 'fresh', name: 'Новотільні', perHead: 42, version: 1, lines: [['silage', 40], ['haylage', 20], ['hay', 6], ['straw', 1], ['grains', 7], ['molasses', 2], ['kk60', 24]] },
    { key: 'dry1', name: 'Сухостій 1', perHead: 29, version: 1, lines: [['silage', 50], ['haylage', 16], ['hay', 8], ['straw', 22], ['rapeseed', 3.5], ['premix', 0.5]] },
    { key: 'dry2', name: 'Сухостій 2', perHead: 28, version: 1, lines: [['silage', 52], ['haylage', 8], ['hay', 6], ['straw', 18], ['kk60', 15.4], ['premix', 0.6]] },
  ],
  periods: [
    { key: 'morning', name: 'Ранок', start: '05:30', end: '09:00' },
    { key: 'day', name: 'День', start: '11:00', end: '13:30' },
    { key: 'evening', name: 'Вечір', start: '16:00', end: '19:00' },
  ],
  plan: [
    { period: 'morning', mixer: 'solomix', ration: 'high', groups: ['highA', 'highB'], share: 0.4 },
    { period: 'morning', mixer: 'solomix', ration: 'mid', groups: ['mid'], share: 0.4 },
    { period: 'morning', mixer: 'siloking', ration: 'fresh', groups: ['fresh'], share: 0.5 },
    { period: 'morning', mixer: 'siloking', ration: 'dry1', groups: ['dry1'], share: 1 },
    { period: 'morning', mixer: 'siloking', ration: 'dry2', groups: ['dry2'], share: 1 },
    { period: 'day', mixer: 'solomix', ration: 'high', groups: ['highA', 'highB'], share: 0.3 },
    { period: 'day', mixer: 'solomix', ration: 'mid', groups: ['mid'], share: 0.3 },
    { period: 'evening', mixer: 'solomix', ration: 'high', groups: ['highA', 'highB'], share: 0.3 },
    { period: 'evening', mixer: 'solomix', ration: 'mid', groups: ['mid'], share: 0.3 },
    { period: 'evening', mixer: 'siloking', ration: 'fresh', groups: ['fresh'], share: 0.5 },
  ],
}

const young: WorldFarm = {
  key: 'young',
  name: 'Ферма 2, відгодівля',
  timezone: 'Europe/Kyiv',
  unit: 'kg',
  requisites: { ...dairy.requisites, structural_unit: 'Відгодівельний майданчик', farm_manager: 'Поліщук О. Д.', destination: 'Молодняк' },
  mixers: [
    { key: 'kuhn', name: 'Kuhn Profile 12', brand: 'Kuhn', model: 'Profile 12 m³', maxWeight: 4200, mixTime: 210, mixTimePerTon: 90, transition: null, calibration: '15110', operator: 'stepan' },
  ],
  groups: [
    { key: 'heifers', name: 'Телиці', animalType: 2, heads: 96, autoload: false, maxWeight: null },
    { key: 'pregnant', name: 'Нетелі', animalType: 2, heads: 74, autoload: false, maxWeight: null },
    { key: 'bulls1', name: 'Бички 1', animalType: 3, heads: 88, autoload: false, maxWeight: null },
    { key: 'bulls2', name: 'Бички 2', animalType: 3, heads: 80, autoload: true, maxWeight: 1250 },
  ],
  rations: [
    { key: 'heifers', name: 'Телиці', perHead: 21, version: 1, lines: [['silage', 48], ['haylage', 30], ['hay', 6], ['straw', 12], ['rapeseed', 3.5], ['premix', 0.5]] },
    { key: 'bulls', name: 'Бички', perHead: 24, version: 1, lines: [['silage', 56], ['haylage', 14], ['straw', 5], ['grains', 10], ['corn', 11], ['rapeseed', 3.5], ['premix', 0.5]] },
  ],
  periods: [
    { key: 'morning', name: 'Ранок', start: '05:30', end: '09:00' },
    { key: 'evening', name: 'Вечір', start: '16:00', end: '19:00' },
  ],
  plan: [
    { period: 'morning', mixer: 'kuhn', ration: 'heifers', groups: ['heifers', 'pregnant'], share: 0.5 },
    { period: 'morning', mixer: 'kuhn', ration: 'bulls', groups: ['bulls1', 'bulls2'], share: 0.5 },
    { period: 'evening', mixer: 'kuhn', ration: 'heifers', groups: ['heifers', 'pregnant'], share: 0.5 },
    { period: 'evening', mixer: 'kuhn', ration: 'bulls', groups: ['bulls1', 'bulls2'], share: 0.5 },
  ],
}

/** Client 1: a dairy farm and a fattening farm in Ukraine, in kilograms and hryvnias (domain e). */
export const yasnaPoliana: World = {
  client: 'ua',
  company: { name: 'ТОВ «Агрофірма Ясна Поляна»', registry_code: '99000011', address: 'Полтавська обл., с. Ясна Поляна', timezone: 'Europe/Kyiv' },
  animalTypes: ['Дійні корови', 'Сухостійні корови', 'Телиці', 'Бички'],
  stocks: [
    { key: 'pit1', name: 'Силосна яма 1', capacity: 1200 },
    { key: 'pit2', name: 'Силосна яма 2', capacity: 500 },
    { key: 'barn', name: 'Сінник', capacity: 60 },
    { key: 'wet', name: 'Вологі корми', capacity: 24 },
    { key: 'tank', name: 'Цистерна', capacity: 12 },
    { key: 'feed', name: 'Склад кормів', capacity: 72 },
    { key: 'grain', name: 'Зерносклад', capacity: 120 },
    { key: 'premix', name: 'Преміксна', capacity: 5 },
  ],
  feeds,
  farms: [dairy, young],
  recipe: {
    name: 'КК-60',
    product: 'kk60',
    stock: 'feed',
    startingMass: 2000,
    mixingMass: 4200,
    mass: 8200,
    every: 2,
    lines: [['corn', 38], ['barley', 18], ['soybean', 22], ['rapeseed', 14], ['premix', 4], ['soda', 1.5], ['chalk', 1.5], ['salt', 1]],
  },
  sales: [{ offset: -2, feed: 'straw', weight: 12_000, price: 1400 }],
  counts: [{ offset: -11, feed: 'haylage', shrinkPercent: 1.8, reason: 'Інвентаризація' }],
}
