import { runProgram } from '../commands/command-line.ts'
import { main } from '../commands/doctor.ts'

await runProgram(main)
