/** What a cell may hold; a number is written in the locale, a text as it stands. */
export type CsvValue = string | number | null | undefined
