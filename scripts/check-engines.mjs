// Checks the Node version that each installed library requires against the oldest one that the product supports; those
// of the build and of the tests as well, as the product is built where it runs.
import { readFileSync } from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import { fileURLToPath } from 'node:url'
import { minVersion, satisfies } from 'semver'

/** The libraries of a package-lock.json that do not run on `node`, one sentence each. */
function unfitPackages(lock, node) {
  const oldest = minVersion(node)
  return Object.entries(lock.packages)
    .filter(([, { engines }]) => engines?.node && !satisfies(oldest, engines.node))
    .map(
      ([name, { version, engines }]) =>
        `${name} ${version} asks for Node ${engines.node}; the product promises ${node}`,
    )
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)))
  const read = (name) => JSON.parse(readFileSync(path.join(root, name), 'utf8'))
  const unfit = unfitPackages(read('package-lock.json'), read('package.json').engines.node)
  for (const sentence of unfit) console.error(sentence)
  process.exitCode = unfit.length > 0 ? 1 : 0
}
