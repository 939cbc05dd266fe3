import { readdirSync, readFileSync } from 'node:fs'

/** Fields of /proc/<pid>/stat behind the name, in ticks of 10 ms where they are times; see proc(5). */
const statOf = (pid: number | string): string[] =>
  readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
const PARENT = 1
const OWN = [11, 12] as const
const OF_ENDED_CHILDREN = [13, 14] as const
const msOf = (stat: string[], [user, system]: readonly [number, number]): number =>
  (Number(stat[user]) + Number(stat[system])) * 10

/** Of a process and its threads. */
const ofProcess = (pid: number): number => msOf(statOf(pid), OWN)

/** Of all backends of a PostgreSQL, those that have ended and parallel workers included. */
function ofPostgres(postmaster: number): number {
  let sum = msOf(statOf(postmaster), OF_ENDED_CHILDREN)
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue
    try {
      const stat = statOf(name)
      if (Number(stat[PARENT]) === postmaster) sum += msOf(stat, OWN)
    } catch {
      // It ended meanwhile and is counted among the ended ones next time.
    }
  }
  return sum
}

/** Processor time that a program and the PostgreSQL under it have used so far, in ms; NaN where there is no /proc. */
export function processorMs(pid: number, postmaster: number): number {
  try {
    return ofProcess(pid) + ofPostgres(postmaster)
  } catch {
    return Number.NaN
  }
}
