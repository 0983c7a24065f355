// Ukrainian and Russian letters as a person without such keys writes them, and back to one spelling for both.
const LATIN: Readonly<Record<string, string>> = {
  а: 'a',
  б: 'b',
  в: 'v',
  г: 'g',
  ґ: 'g',
  д: 'd',
  е: 'e',
  є: 'e',
  ё: 'e',
  э: 'e',
  ж: 'zh',
  з: 'z',
  и: 'i',
  і: 'i',
  ї: 'i',
  й: 'i',
  ы: 'i',
  к: 'k',
  л: 'l',
  м: 'm',
  н: 'n',
  о: 'o',
  п: 'p',
  р: 'r',
  с: 's',
  т: 't',
  у: 'u',
  ф: 'f',
  х: 'h',
  ц: 'ts',
  ч: 'ch',
  ш: 'sh',
  щ: 'sh',
  ь: '',
  ъ: '',
  ю: 'iu',
  я: 'ia',
  ß: 'ss',
  ł: 'l',
  đ: 'd',
  ø: 'o',
  y: 'i',
  w: 'v',
}
const KEYS_LATIN = "qwertyuiop[]asdfghjkl;'zxcvbnm,."
const KEYS_CYRILLIC = { uk: 'йцукенгшщзхїфівапролджєячсмитьбю', ru: 'йцукенгшщзхъфывапролджэячсмитьбю' }

const apart = (text: string): string => text.normalize('NFKD').replaceAll(/[\p{M}\p{Cf}'’ʼ`]/gu, '')

/** One spelling for what people write in several: case, accents, apostrophes and alphabets make no difference. */
const fold = (text: string): string =>
  // First the letters, for a short i is no i with an accent.
  apart([...text.normalize('NFC').toLowerCase()].map((letter) => LATIN[letter] ?? letter).join('')).trim()

const mapped = (text: string, from: string, to: string): string =>
  [...text.toLowerCase()].map((letter) => to[from.indexOf(letter)] ?? letter).join('')

/** What may have been meant: as typed, and as the same keys write it in the other alphabet. */
export const meantBy = (text: string): string[] => [
  ...new Set(
    [
      text,
      mapped(text, KEYS_LATIN, KEYS_CYRILLIC.uk),
      mapped(text, KEYS_CYRILLIC.uk, KEYS_LATIN),
      mapped(text, KEYS_CYRILLIC.ru, KEYS_LATIN),
    ].map(fold),
  ),
]

const WORD = /[\s,.:;()/–-]+/

// The score of a text that a name has somewhere inside of a word.
const WITHIN_A_WORD = 3

const wordScore = (word: string, name: string): number => {
  if (name === word) return 0
  if (name.startsWith(word)) return 1
  if (name.split(WORD).some((part) => part.startsWith(word))) return 2
  return name.includes(word) ? WITHIN_A_WORD : Number.POSITIVE_INFINITY
}

const scoreOf = (meant: readonly string[], names: readonly string[]): number => {
  const folded = names.map(fold)
  const one = (text: string, name: string): number => {
    const whole = wordScore(text, name)
    return whole < WITHIN_A_WORD ? whole : Math.max(...text.split(/\s+/).map((word) => wordScore(word, name)))
  }
  return Math.min(...meant.filter(Boolean).flatMap((text) => folded.map((name) => one(text, name))))
}

/**
 * How far a name is from what was typed, by its worst word: 0 is the name itself, infinity no match. A name in another
 * language finds too, by how its words begin, and comes after all that reads so in the reader's own.
 */
export const distanceOf = (meant: readonly string[], name: string, others: readonly string[]): number => {
  const own = scoreOf(meant, [name])
  const other = scoreOf(meant, others)
  return other < WITHIN_A_WORD ? Math.min(own, WITHIN_A_WORD + 1 + other) : own
}
