export { decryptForToken, encryptForToken, type Noise } from './cipher.ts'
