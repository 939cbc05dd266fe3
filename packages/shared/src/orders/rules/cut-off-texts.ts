import type { Trilingual } from '../../languages.ts'

interface Said {
  /** As it is to be read. */
  at: string
  source: string
}

/** Asked where two announced moments differ; times and sources in words. */
export function cutOffQuestion(known: Said & { seenAt: string }, said: Said): Trilingual {
  const seen = known.seenAt
  return {
    'zh-cn': `${known.source}为 ${known.at}${seen && `（${seen} 获知）`}，${said.source}为 ${said.at}。请选择以哪一个为准。`,
    en: `${known.source}: ${known.at}${seen && ` (seen ${seen})`}. ${said.source}: ${said.at}. Say which of them holds.`,
    ja: `${known.source}では ${known.at}${seen && `（${seen} に確認）`}、${said.source}では ${said.at} です。どちらが正しいか選択してください。`,
  }
}
