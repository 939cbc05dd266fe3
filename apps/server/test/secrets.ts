import { openSecretBox } from '../src/security/secret-box.ts'

/** A key that every test has. */
export const testSecrets = openSecretBox({ dataDir: '', secretKey: 'a key that the tests have, and nobody else' })
