export { FIGURES, type FigureKey, type FigureKind, type FigureOf, figureObject } from './figure.words.ts'
