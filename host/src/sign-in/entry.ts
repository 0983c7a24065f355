import { startSignIn } from './main.ts'

startSignIn()
