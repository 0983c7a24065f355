import { DEMO_PASSWORD } from './demo-accounts.ts'

/** What is tried first at a farm, in the languages of the screens: the product, passwords, animals, feed, machines. */
export const GUESSED_WORDS: readonly string[] = [
  DEMO_PASSWORD,
  ...'manger мангер demo демо admin адмін админ administrator login логін логин welcome welkom willkommen bienvenue'.split(
    ' ',
  ),
  ...'password пароль parole parola passwort kennwort haslo hasło wachtwoord motdepasse parool salasõna secret'.split(
    ' ',
  ),
  ...'ferma ферма farm фермер farmer bauernhof hof boerderij ferme fattoria azienda fermă talu gospodarstwo dairy'.split(
    ' ',
  ),
  ...'cattle herd стадо korova корова krowa kuh koe vache mucca vacca vacă vaca lehm kari bydło бик бык bull теля'.split(
    ' ',
  ),
  ...'молоко moloko mleko milch melk lait latte lapte piim milk сметана сир cheese meadow wiese поле field'.split(
    ' ',
  ),
  ...'корм feed feeding fodder futter voer pasza aliment fourrage foraggio mangime furaj sööt силос silage silo'.split(
    ' ',
  ),
  ...'сіно сено hay heu hooi siano foin fieno fân hein солома straw зерно grain кукурудза кукуруза corn maize'.split(
    ' ',
  ),
  ...'трактор traktor tractor tracteur trattore mixer міксер миксер mikser змішувач кормороздавач'.split(' '),
  ...'вода water привіт привет hello hallo bonjour ciao cześć czesc salut tere любов любовь кохання love amore'.split(
    ' ',
  ),
  ...'україна украина ukraine ukraina україно київ киев kyiv kiev polska deutschland france italia romania eesti'.split(
    ' ',
  ),
  ...'america canada nederland texas iowa wisconsin sommer summer літо лето lato весна spring winter зима zima'.split(
    ' ',
  ),
]

// As the keys stand, each row half a key further to the right; qwerty, qwertz and azerty come with the estimator.
const LAYOUTS = {
  ukrainian: ['1234567890-=', 'йцукенгшщзхї', 'фівапролджє', 'ячсмитьбю.'],
  russian: ['1234567890-=', 'йцукенгшщзхъ', 'фывапролджэ', 'ячсмитьбю.'],
}

type Graph = Record<string, (string | null)[]>

const graphOf = (rows: readonly string[]): Graph => {
  const at = (row: number, column: number): string | null => rows[row]?.[column] ?? null
  return Object.fromEntries(
    rows.flatMap((keys, row) =>
      [...keys].map((key, column) => [
        key,
        // Left, upper left, upper right, right, lower right, lower left: the order that the estimator expects.
        [
          at(row, column - 1),
          at(row - 1, column),
          at(row - 1, column + 1),
          at(row, column + 1),
          at(row + 1, column),
          at(row + 1, column - 1),
        ],
      ]),
    ),
  )
}

/** Which keys are neighbours on the keyboards that the estimator does not know. */
export const CYRILLIC_KEYBOARDS: Readonly<Record<string, Graph>> = {
  ukrainian: graphOf(LAYOUTS.ukrainian),
  russian: graphOf(LAYOUTS.russian),
}
