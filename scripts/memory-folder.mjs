// A folder in memory for the temporary files of tests: cloning a database writes a thousand small files, which costs
// several times as much on a disk.
import { spawnSync } from 'node:child_process'
import { accessSync, constants, mkdtempSync, readdirSync, rmSync, statfsSync, writeFileSync, chmodSync } from 'node:fs'
import { freemem } from 'node:os'
import path from 'node:path'
import process from 'node:process'

const MEMORY = '/dev/shm'
const NAME = 'kairo-memory-'
/** Several times what a whole run writes; a container often has 64 MB. */
const ENOUGH = 4 * 1024 ** 3

/** Makes the folder, which is removed when this process exits; undefined where memory is short or not to be had. */
export function makeMemoryFolder() {
  if (process.env.TMPDIR || !hasRoom()) return undefined
  removeAbandoned()
  const folder = mkdtempSync(path.join(MEMORY, `${NAME}${process.pid}-`))
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
  // Passable, not readable, as /tmp is: a test runs the embedded database as another user.
  chmodSync(folder, 0o711)
  return mayRunPrograms(folder) ? folder : undefined
}

function hasRoom() {
  try {
    accessSync(MEMORY, constants.W_OK)
    const { bavail, bsize } = statfsSync(MEMORY)
    return Math.min(bavail * bsize, freemem()) >= ENOUGH
  } catch {
    return false
  }
}

/** Some systems mount it so that nothing in it can be run; tests write small programs. */
function mayRunPrograms(folder) {
  const program = path.join(folder, 'program')
  writeFileSync(program, '#!/bin/sh\nexit 0\n', { mode: 0o755 })
  const { status } = spawnSync(program)
  rmSync(program)
  return status === 0
}

/** A killed run leaves its folder behind. */
function removeAbandoned() {
  for (const name of readdirSync(MEMORY).filter((entry) => entry.startsWith(NAME))) {
    try {
      process.kill(Number(name.split('-')[2]), 0)
    } catch (error) {
      if (error.code === 'ESRCH') rmSync(path.join(MEMORY, name), { recursive: true, force: true })
    }
  }
}
