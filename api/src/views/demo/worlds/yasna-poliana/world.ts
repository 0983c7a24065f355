import type { World } from '../world.ts'
import { dairy } from './dairy.ts'
import { feeds } from './feeds.ts'
import { partners } from './partners.ts'
import { young } from './young.ts'

/** Client 1: a dairy farm and a fattening farm in Ukraine, in kilograms and hryvnias (domain e). */
export const yasnaPoliana: World = {
  client: 'ua',
  company: {
    name: 'ТОВ «Агрофірма Ясна Поляна»',
    registry_code: '99000011',
    address: 'Полтавська обл., с. Ясна Поляна',
    timezone: 'Europe/Kyiv',
  },
  animalTypes: ['Дійні корови', 'Сухостійні корови', 'Телиці', 'Бички'],
  stocks: [
    { key: 'pit1', name: 'Силосна яма 1', capacity: 6000 },
    { key: 'pit2', name: 'Силосна яма 2', capacity: 2500 },
    { key: 'barn', name: 'Сінник', capacity: 800 },
    { key: 'wet', name: 'Вологі корми', capacity: 24 },
    { key: 'tank', name: 'Цистерна', capacity: 12 },
    { key: 'feed', name: 'Склад кормів', capacity: 72 },
    { key: 'grain', name: 'Зерносклад', capacity: 120 },
    { key: 'premix', name: 'Преміксна', capacity: 6 },
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
    lines: [
      ['corn', 38],
      ['barley', 18],
      ['soybean', 22],
      ['rapeseed', 14],
      ['premix', 4],
      ['soda', 1.5],
      ['chalk', 1.5],
      ['salt', 1],
    ],
  },
  leftovers: 'weighed',
  partners,
  comments: [
    {
      offset: -1,
      clock: '15:20',
      text: 'Petro stays below the target on most loads: the window is no target. Heifers are 96 heads now, please watch what they leave.',
    },
  ],
  sales: [{ offset: -2, feed: 'straw', weight: 12_000, price: 1400 }],
  counts: [{ offset: -11, feed: 'haylage', shrinkPercent: 1.8, reason: 'Інвентаризація' }],
}
