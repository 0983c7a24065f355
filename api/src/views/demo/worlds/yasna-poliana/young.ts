import type { WorldFarm } from '../world.ts'
import { dairy } from './dairy.ts'

/** Farm 2: heifers and bulls, two periods a day, one mixer without automatic advance. */
export const young: WorldFarm = {
  key: 'young',
  name: 'Ферма 2, відгодівля',
  timezone: 'Europe/Kyiv',
  unit: 'kg',
  requisites: {
    ...dairy.requisites,
    structural_unit: 'Відгодівельний майданчик',
    farm_manager: 'Поліщук Оксана Дмитрівна',
    destination: 'Молодняк',
  },
  mixers: [
    {
      key: 'kuhn',
      name: 'Kuhn Profile 12',
      brand: 'Kuhn',
      model: 'Profile 12 m³',
      maxWeight: 4200,
      mixTime: 210,
      mixTimePerTon: 90,
      transition: null,
      calibration: '15110',
      operator: 'stepan',
    },
  ],
  groups: [
    {
      key: 'heifers',
      name: 'Телиці',
      animalType: 2,
      heads: 96,
      autoload: false,
      maxWeight: null,
      gives: { weight: 285, gain: 0.78 },
    },
    {
      key: 'pregnant',
      name: 'Нетелі',
      animalType: 2,
      heads: 74,
      autoload: false,
      maxWeight: null,
      gives: { weight: 432, gain: 0.7 },
    },
    {
      key: 'bulls1',
      name: 'Бички 1',
      animalType: 3,
      heads: 88,
      autoload: false,
      maxWeight: null,
      gives: { weight: 342, gain: 1.15 },
    },
    {
      key: 'bulls2',
      name: 'Бички 2',
      animalType: 3,
      heads: 80,
      autoload: true,
      maxWeight: 1250,
      gives: { weight: 266, gain: 1.05 },
    },
  ],
  rations: [
    {
      key: 'heifers',
      name: 'Телиці',
      perHead: 21,
      version: 1,
      lines: [
        ['silage', 48],
        ['haylage', 30],
        ['hay', 6],
        ['straw', 12],
        ['rapeseed', 3.5],
        ['premix', 0.5],
      ],
    },
    {
      key: 'bulls',
      name: 'Бички',
      perHead: 24,
      version: 1,
      lines: [
        ['silage', 56],
        ['haylage', 14],
        ['straw', 5],
        ['grains', 10],
        ['corn', 11],
        ['rapeseed', 3.5],
        ['premix', 0.5],
      ],
    },
  ],
  periods: [
    { key: 'morning', name: 'Ранок', start: '05:30', end: '09:00', follows: 'scores' },
    { key: 'evening', name: 'Вечір', start: '16:00', end: '19:00', follows: 'scores' },
  ],
  plan: [
    { period: 'morning', mixer: 'kuhn', ration: 'heifers', groups: ['heifers', 'pregnant'], share: 0.5 },
    { period: 'morning', mixer: 'kuhn', ration: 'bulls', groups: ['bulls1', 'bulls2'], share: 0.5 },
    { period: 'evening', mixer: 'kuhn', ration: 'heifers', groups: ['heifers', 'pregnant'], share: 0.5 },
    { period: 'evening', mixer: 'kuhn', ration: 'bulls', groups: ['bulls1', 'bulls2'], share: 0.5 },
  ],
}
