import type { IngredientClass } from '../ingredients/ingredient.schema.ts'
import type { Language } from '../languages.ts'
import { decimalOf } from '../numbers/read-number.formulas.ts'
import { signsOf } from '../unit-signs.ts'
import { priceInUnit, roundTo, type WeightUnit } from '../units.ts'
import { IMPORT_SHEETS, type ImportName, inLanguages, labelOf } from './import-sheets.ts'

/** The herds to begin with. */
export const SAMPLE_HERDS = ['dairy', 'feedlot'] as const
/** A herd to begin with, by the feeding type of its client. */
type SampleHerd = (typeof SAMPLE_HERDS)[number]

// en|uk|ru|pl|nl|de|fr|it|ro|et, and after an equals sign what American English calls it.
const WORDS = {
  silage:
    'Maize silage|Кукурудзяний силос|Кукурузный силос|Kiszonka z kukurydzy|Snijmaïskuil|Maissilage|Ensilage de maïs|Insilato di mais|Siloz de porumb|Maisisilo=Corn silage',
  haylage: 'Haylage|Сінаж|Сенаж|Sianokiszonka|Voordroogkuil|Heulage|Enrubannage|Fienosilo|Semifân|Kuivsilo',
  hay: 'Hay|Сіно|Сено|Siano|Hooi|Heu|Foin|Fieno|Fân|Hein',
  straw: 'Straw|Солома|Солома|Słoma|Stro|Stroh|Paille|Paglia|Paie|Põhk',
  maize: 'Maize|Кукурудза|Кукуруза|Kukurydza|Maïs|Körnermais|Maïs grain|Mais|Porumb|Mais=Corn',
  barley: 'Barley|Ячмінь|Ячмень|Jęczmień|Gerst|Gerste|Orge|Orzo|Orz|Oder',
  soy: 'Soybean meal|Соєвий шрот|Соевый шрот|Śruta sojowa|Sojaschroot|Sojaextraktionsschrot|Tourteau de soja|Farina di soia|Șrot de soia|Sojašrott',
  rape: 'Rapeseed meal|Ріпаковий шрот|Рапсовый шрот|Śruta rzepakowa|Raapschroot|Rapsextraktionsschrot|Tourteau de colza|Farina di colza|Șrot de rapiță|Rapsišrott=Canola meal',
  premix:
    'Mineral premix|Мінеральний премікс|Минеральный премикс|Premiks mineralny|Mineralenmengsel|Mineralfutter|Aliment minéral|Integratore minerale|Premix mineral|Mineraalsööt',
  fresh:
    'Fresh cows|Новотільні корови|Новотельные коровы|Krowy po wycieleniu|Verse koeien|Frischmelker|Vaches fraîches vêlées|Vacche fresche|Vaci proaspăt fătate|Värskelt poeginud lehmad',
  high: 'High-yielding cows|Високопродуктивні корови|Высокопродуктивные коровы|Krowy wysokowydajne|Hoogproductieve koeien|Hochleistungskühe|Vaches hautes productrices|Vacche ad alta produzione|Vaci cu producție mare|Suuretoodangulised lehmad',
  dry: 'Dry cows|Сухостійні корови|Сухостойные коровы|Krowy zasuszone|Droge koeien|Trockensteher|Vaches taries|Vacche in asciutta|Vaci în repaus mamar|Kinnislehmad',
  heifers: 'Heifers|Телиці|Тёлки|Jałówki|Pinken|Färsen|Génisses|Manze|Juninci|Mullikad',
  cows: 'Dairy cows|Дійні корови|Дойные коровы|Krowy mleczne|Melkkoeien|Milchkühe|Vaches laitières|Vacche da latte|Vaci de lapte|Lüpsilehmad',
  lactation:
    'Lactation|Лактація|Лактация|Laktacja|Lactatie|Laktation|Lactation|Lattazione|Lactație|Laktatsioon',
  bulls: 'Bulls|Бички|Бычки|Byki|Stieren|Bullen|Taurillons|Vitelloni|Tăurași|Pullid',
  growing:
    'Growing bulls|Бички на дорощуванні|Бычки на доращивании|Byki w odchowie|Opfokstieren|Vormastbullen|Taurillons en croissance|Vitelloni in accrescimento|Tăurași la creștere|Kasvavad pullid',
  finishing:
    'Finishing bulls|Бички на відгодівлі|Бычки на откорме|Byki w opasie|Afmeststieren|Endmastbullen|Taurillons en finition|Vitelloni in finissaggio|Tăurași la îngrășat|Nuumpullid',
} as const
type Word = keyof typeof WORDS

const wordIn = (word: Word, language: Language): string => {
  const [words = '', american] = WORDS[word].split('=')
  if (language === 'us') return american ?? wordIn(word, 'en')
  return inLanguages(words)[language][0] ?? ''
}

/** A feed to begin with: class, dry matter in %, euros per 1000 kg. What lies in store nobody can know but the farm. */
type Feed = readonly [word: Word, of: IngredientClass, dryMatter: number, price: number]

const FEEDS: readonly Feed[] = [
  ['silage', 'roughage', 34, 40],
  ['haylage', 'roughage', 42, 55],
  ['hay', 'roughage', 87, 120],
  ['straw', 'roughage', 88, 60],
  ['maize', 'concentrate', 87, 190],
  ['barley', 'concentrate', 87, 180],
  ['soy', 'concentrate', 88, 420],
  ['rape', 'concentrate', 89, 280],
  ['premix', 'additive', 97, 700],
]

// Round orders of magnitude: a sample price is there to be changed.
const PER_EURO: Readonly<Record<string, number>> = { EUR: 1, USD: 1, UAH: 45, PLN: 4, KZT: 550 }

type Herd = {
  groups: readonly (readonly [name: Word, type: Word, heads: number])[]
  rations: readonly (readonly [name: Word, lines: readonly (readonly [Word, number])[]])[]
}

const HERDS: Readonly<Record<SampleHerd, Herd>> = {
  dairy: {
    groups: [
      ['fresh', 'cows', 20],
      ['high', 'cows', 60],
      ['dry', 'cows', 15],
      ['heifers', 'heifers', 35],
    ],
    rations: [
      [
        'lactation',
        [
          ['silage', 48],
          ['haylage', 22],
          ['hay', 3],
          ['maize', 12],
          ['soy', 7],
          ['rape', 6],
          ['premix', 2],
        ],
      ],
      [
        'dry',
        [
          ['silage', 35],
          ['haylage', 28],
          ['hay', 20],
          ['straw', 15],
          ['premix', 2],
        ],
      ],
      [
        'heifers',
        [
          ['haylage', 50],
          ['silage', 30],
          ['hay', 18],
          ['premix', 2],
        ],
      ],
    ],
  },
  feedlot: {
    groups: [
      ['growing', 'bulls', 80],
      ['finishing', 'bulls', 80],
    ],
    rations: [
      [
        'growing',
        [
          ['silage', 60],
          ['haylage', 12],
          ['barley', 16],
          ['rape', 10],
          ['premix', 2],
        ],
      ],
      [
        'finishing',
        [
          ['silage', 40],
          ['straw', 4],
          ['maize', 28],
          ['barley', 18],
          ['rape', 8],
          ['premix', 2],
        ],
      ],
    ],
  },
}

/** For whom a sample is written: language, unit and currency of the reader, and the words of the classes. */
type SampleReader = {
  language: Language
  units: WeightUnit
  currency: string
  classes?: Readonly<Record<string, string>>
}

/** The head of a sheet as a template has it, weights with the reader's unit. */
const headOf = (name: ImportName, keys: readonly string[], { language, units }: SampleReader): string[] =>
  keys.map((key) => {
    const column = IMPORT_SHEETS[name].columns.find((one) => one.key === key)
    if (column === undefined) return key
    const label = labelOf(column, language)
    return column.kind === 'weight'
      ? `${label}, ${signsOf(language)[units]}`
      : column.kind === 'percent' || column.kind === 'share'
        ? `${label}, %`
        : label
  })

/** A sheet of a herd to begin with, its head first, as somebody would paste it in his language and units. */
export const sampleSheet = (name: ImportName, herd: SampleHerd, by: SampleReader): string[][] => {
  const { language, units, currency, classes = {} } = by
  const { groups, rations } = HERDS[herd]
  const word = (key: Word) => wordIn(key, language)
  const number = (value: number) => String(roundTo(value, 2)).replace('.', decimalOf(language))
  const head = (...keys: string[]) => headOf(name, keys, by)
  switch (name) {
    case 'groups':
      return [
        head('name', 'animal_type', 'animal_count'),
        ...groups.map(([group, type, heads]) => [word(group), word(type), number(heads)]),
      ]
    case 'ingredients': {
      const used = new Set(rations.flatMap(([, lines]) => lines.map(([feed]) => feed)))
      const price = (euros: number) => Math.round(priceInUnit(euros * (PER_EURO[currency] ?? 1), units))
      return [
        head('name', 'class', 'price', 'dry_matter', 'fresh_weight'),
        ...FEEDS.filter(([feed]) => used.has(feed)).map(([feed, of, dryMatter, euros]) => [
          ...[word(feed), classes[of] ?? of, number(price(euros)), number(dryMatter), ''],
        ]),
      ]
    }
    // What a group gave nobody can know but the farm.
    case 'performance':
      return [head('date', 'group', 'milk', 'milk_price', 'live_weight', 'gain')]
    case 'rations':
      return [
        head('name', 'ingredient', 'percent'),
        ...rations.flatMap(([ration, lines]) =>
          lines.map(([feed, percent]) => [word(ration), word(feed), number(percent)]),
        ),
      ]
  }
}

/** The feeds that most farms know, in the order of loading, with their usual dry matter in %. */
export const usualFeeds = (
  language: Language,
): { name: string; class: IngredientClass; dry_matter: number }[] =>
  FEEDS.map(([feed, of, dry_matter]) => ({ name: wordIn(feed, language), class: of, dry_matter }))

/** The animals that most farms feed first. */
export const usualAnimals = (language: Language): string[] =>
  (['cows', 'heifers', 'bulls'] as const).map((word) => wordIn(word, language))
