/**
 * The numbers of the sample surcharge sheet, which the sample freight sheet names: one a port. By them the samples are
 * known afterwards, however the files were saved; a row that was given other numbers is no sample any more.
 */
export const SAMPLE_NUMBERS = {
  CNSHA: 'SAMPLE-CN-SHA',
  JPTYO: 'SAMPLE-JP-TYO',
  JPOSA: 'SAMPLE-JP-OSA',
} as const
export type SamplePort = keyof typeof SAMPLE_NUMBERS
