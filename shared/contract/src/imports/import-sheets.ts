import type { z } from 'zod'
import { GroupImportRow } from '../groups/group.schema.ts'
import { IngredientImportRow } from '../ingredients/ingredient.schema.ts'
import { FULL_LANGUAGES, type Language } from '../languages.ts'
import { PerformanceImportRow } from '../performance/performance.schema.ts'
import { RationImportRow } from '../rations/ration.schema.ts'

/**
 * What a cell holds: `moisture` is told as dry matter, a `share` is that of a line of a mix, weights and prices are in the
 * reader's unit, `class` is told by its word, `day` as the reader writes dates.
 */
export type CellKind =
  | 'text'
  | 'count'
  | 'percent'
  | 'share'
  | 'moisture'
  | 'weight'
  | 'price'
  | 'class'
  | 'day'

/** A column of a sheet: the field of a row that it fills, and its heads by language, the first one as the label. */
export type SheetColumn = {
  key: string
  field: string
  kind: CellKind
  /** No row is whole without it, or without another column of its field. */
  isNeeded: boolean
  heads: Readonly<Record<Exclude<Language, 'us'>, readonly string[]>>
}

/** What a spreadsheet is read as. */
type ImportSheet = { columns: readonly SheetColumn[]; row: z.ZodType }

// One text per column: languages in this order between bars, other heads of a language after semicolons.
const ORDER = ['en', 'uk', 'ru', 'pl', 'nl', 'de', 'fr', 'it', 'ro', 'et'] as const

/** Words of one thing in all full languages, written in one line. */
export const inLanguages = (words: string): SheetColumn['heads'] => {
  const parts = words.split('|').map((part) => part.split(';').map((word) => word.trim()))
  const byLanguage = FULL_LANGUAGES.map((language) => [language, parts[ORDER.indexOf(language)] ?? []])
  return Object.fromEntries(byLanguage) as SheetColumn['heads']
}

type Told = [key: string, kind: CellKind, heads: string, more?: Partial<SheetColumn>]

const columnsOf = (...told: readonly Told[]): SheetColumn[] =>
  told.map(([key, kind, heads, more]) => ({
    ...{ key, field: key, kind, isNeeded: false, heads: inLanguages(heads) },
    ...more,
  }))

const needed = { isNeeded: true }

const INGREDIENT =
  'Ingredient;Feed|Інгредієнт;Корм|Ингредиент;Корм|Komponent;Składnik;Pasza|Ingrediënt;Voer|Komponente;Futtermittel|Ingrédient;Aliment|Ingrediente;Alimento|Ingredient;Furaj|Komponent;Sööt'

/** The sheets that can be imported, with their columns in the order of the template. */
export const IMPORT_SHEETS = {
  groups: {
    row: GroupImportRow,
    columns: columnsOf(
      [
        'name',
        'text',
        'Animal group;Name;Group|Група тварин;Назва;Група|Группа животных;Название;Группа|Grupa zwierząt;Nazwa;Grupa|Diergroep;Naam;Groep|Tiergruppe;Name;Gruppe|Lot;Nom;Groupe|Gruppo;Nome|Grupă de animale;Denumire;Grupă;Grupa|Loomagrupp;Nimi;Grupp',
        needed,
      ],
      [
        'animal_type',
        'text',
        'Animal type;Type;Kind|Тип тварин;Вид тварин;Тип|Тип животных;Вид животных;Тип|Kategoria zwierząt;Kategoria;Rodzaj|Diercategorie;Categorie;Type|Tierkategorie;Kategorie;Tierart|Catégorie d’animaux;Catégorie;Type|Categoria di animali;Categoria;Tipo|Categorie de animale;Categorie;Tip|Loomatüüp;Tüüp',
        needed,
      ],
      [
        'animal_count',
        'count',
        'Number of head;Heads;Head;Head count;Animals|Кількість голів;Голів;Поголів’я;Кількість|Количество голов;Голов;Поголовье;Количество|Liczba sztuk;Sztuki;Sztuk|Aantal dieren;Aantal;Dieren|Tierzahl;Anzahl;Tiere|Effectif;Nombre;Têtes|Numero di capi;Capi|Număr de capete;Capete|Loomade arv;Loomi;Arv',
        needed,
      ],
      [
        'max_weight',
        'weight',
        'Maximum weight|Максимальна вага|Максимальный вес|Masa maksymalna|Maximumgewicht|Höchstgewicht|Poids maximal|Peso massimo|Greutate maximă|Suurim kaal',
      ],
    ),
  },
  ingredients: {
    row: IngredientImportRow,
    columns: columnsOf(
      [
        'name',
        'text',
        INGREDIENT.split('|')
          .map(
            (words, at) =>
              `${words};${'Name|Назва|Название|Nazwa|Naam|Name|Nom|Nome|Denumire|Nimi'.split('|')[at]}`,
          )
          .join('|'),
        needed,
      ],
      ['class', 'class', 'Class|Клас|Класс|Klasa|Klasse|Klasse|Classe|Classe|Clasă|Klass'],
      [
        'price',
        'price',
        'Price;Price per tonne;Price per ton|Ціна;Ціна за тонну|Цена;Цена за тонну|Cena;Cena za tonę|Prijs;Prijs per ton|Preis;Preis je Tonne|Prix;Prix à la tonne|Prezzo;Prezzo per tonnellata|Preț;Preț pe tonă|Hind;Hind tonni kohta',
        needed,
      ],
      [
        'dry_matter',
        'percent',
        'Dry matter;DM|Суха речовина;СР|Сухое вещество;СВ|Sucha masa;SM|Droge stof;ds|Trockenmasse;TM|Matière sèche;MS|Sostanza secca;SS|Substanță uscată;SU|Kuivaine;KA',
        needed,
      ],
      [
        'moisture',
        'moisture',
        'Moisture;Humidity|Вологість|Влажность|Wilgotność|Vochtgehalte;Vocht|Feuchte;Feuchtigkeit|Humidité|Umidità|Umiditate|Niiskus',
        { ...needed, field: 'dry_matter' },
      ],
      [
        'fresh_weight',
        'weight',
        'Opening weight;Opening stock;In stock;Stock;Balance|Початковий залишок;Залишок;Запас|Начальный остаток;Остаток;Запас|Stan początkowy;Stan;Zapas|Beginvoorraad;Voorraad|Anfangsbestand;Bestand|Stock initial;Stock|Giacenza iniziale;Giacenza|Stoc inițial;Stoc|Algseis;Seis;Varu',
      ],
    ),
  },
  rations: {
    row: RationImportRow,
    columns: columnsOf(
      [
        'name',
        'text',
        'Ration;Ration name;Name|Раціон;Назва|Рацион;Название|Dawka pokarmowa;Dawka;Nazwa|Rantsoen;Naam|Ration;Name|Ration;Nom|Razione;Nome|Rație;Denumire|Ratsioon;Nimi',
        needed,
      ],
      ['ingredient', 'text', INGREDIENT, needed],
      [
        'stock',
        'text',
        'Stock;Storage|Склад|Склад|Magazyn|Opslag|Lager|Lieu de stockage|Magazzino|Depozit|Ladu',
      ],
      [
        'percent',
        'share',
        'Percent;Share;%|Частка;Відсоток;%|Доля;Процент;%|Udział;Procent;%|Aandeel;Procent;%|Anteil;Prozent;%|Part;Pourcentage;%|Quota;Percentuale;%|Pondere;Procent;%|Osakaal;Protsent;%',
        needed,
      ],
      [
        'kg',
        'weight',
        'Weight;Per head|Вага;На голову|Вес;На голову|Masa;Na sztukę|Gewicht;Per dier|Gewicht;Je Tier|Poids;Par tête|Peso;Per capo|Greutate;Pe cap|Kaal;Looma kohta',
        { ...needed, field: 'percent' },
      ],
    ),
  },
  performance: {
    row: PerformanceImportRow,
    columns: columnsOf(
      [
        'date',
        'day',
        'Day;Date|День;Дата|День;Дата|Dzień;Data|Dag;Datum|Tag;Datum|Jour;Date|Giorno;Data|Zi;Data|Päev;Kuupäev',
        needed,
      ],
      [
        'group',
        'text',
        'Animal group;Group;Pen|Група тварин;Група|Группа животных;Группа|Grupa zwierząt;Grupa|Diergroep;Groep|Tiergruppe;Gruppe|Lot;Groupe|Gruppo di animali;Gruppo|Grupă de animale;Grupă;Grupa|Loomagrupp;Grupp',
        needed,
      ],
      [
        'milk',
        'weight',
        'Milk;Milk yield|Молоко;Надій|Молоко;Надой;Удой|Mleko;Udój|Melk|Milch;Milchmenge|Lait|Latte|Lapte|Piim',
      ],
      [
        'milk_price',
        'price',
        'Milk price|Ціна молока|Цена молока|Cena mleka|Melkprijs|Milchpreis|Prix du lait|Prezzo del latte|Prețul laptelui|Piima hind',
      ],
      [
        'live_weight',
        'weight',
        'Live weight|Жива вага;Жива маса|Живой вес;Живая масса|Masa ciała|Levend gewicht|Lebendgewicht|Poids vif|Peso vivo|Greutate vie|Eluskaal',
      ],
      [
        'gain',
        'weight',
        'Daily gain;ADG|Добовий приріст;Приріст|Суточный прирост;Прирост|Przyrost dobowy;Przyrost|Daggroei;Groei|Tageszunahme;Zunahme|Gain moyen quotidien;GMQ|Incremento giornaliero;Incremento|Spor zilnic;Spor|Ööpäevane juurdekasv;Juurdekasv',
      ],
    ),
  },
} as const satisfies Record<string, ImportSheet>

/** The name of a sheet that can be imported. */
export type ImportName = keyof typeof IMPORT_SHEETS

/** What a column is called in a language; American English has the words of English. */
export const labelOf = ({ heads }: SheetColumn, language: Language): string =>
  heads[language === 'us' ? 'en' : language][0] ?? ''
