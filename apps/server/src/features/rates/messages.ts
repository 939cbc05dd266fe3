import type { Trilingual } from '@kairo/shared/languages'

/** Why rates cannot be submitted, approved or edited; each states what to do instead. */
export const MESSAGES = {
  serviceOnSale: (rateId: number): Trilingual => ({
    'zh-cn': `同一服务的运价（编号 ${rateId}）在这段时间内销售，不能同时销售两条。请先将其设为无效，或上传新运价。`,
    en: `Rate ${rateId} of the same service is sold in that time, and two cannot be. Set that one invalid first, or upload a new rate.`,
    ja: `同じサービスの運賃（番号 ${rateId}）がその期間に販売されるため、同時に 2 件は販売できません。先にそちらを無効にするか、新しい運賃をアップロードしてください。`,
  }),
  planChanged: {
    'zh-cn': '这次批准所影响的运价已有变化，请重新核对后再批准。',
    en: 'What this approval changes is no longer as shown. Check it again and approve.',
    ja: 'この承認で変わる内容が表示時と異なっています。もう一度確認してから承認してください。',
  },
  separator: { 'zh-cn': '；', en: '; ', ja: '、' },
  andMore: (more: number, all: number): Trilingual => ({
    'zh-cn': `等共 ${all} 项`,
    en: ` and ${more} more`,
    ja: ` ほか ${more} 件`,
  }),
  period: (from: string, to: string | null): Trilingual => ({
    'zh-cn': to === null ? `${from} 起` : `${from} 至 ${to}`,
    en: to === null ? `from ${from} on` : `${from} to ${to}`,
    ja: to === null ? `${from} 以降` : `${from} ～ ${to}`,
  }),
  gaps: (services: string): Trilingual => ({
    'zh-cn': `批准后以下服务将没有运价：${services}。请更改日期或补充运价，或确认接受后再批准。`,
    en: `This approval leaves services without a price: ${services}. Change the date or add rates, or accept it and approve again.`,
    ja: `承認すると次のサービスに運賃がなくなります：${services}。日付の変更や運賃の追加をするか、了承のうえ再度承認してください。`,
  }),
  overtaken: (rates: string): Trilingual => ({
    'zh-cn': `所修订的运价自该日起已不再销售，修订没有可销售的时间：${rates}。请选择更早的日期，或退回修订。`,
    en: `The rates that are revised are no longer sold from that day on: ${rates}. Choose an earlier date, or reject the revisions.`,
    ja: `改定元の運賃はその日以降販売されないため、改定を適用できません：${rates}。日付を早めるか、差し戻してください。`,
  }),
  othersWait: (count: number): Trilingual => ({
    'zh-cn': `已有 ${count} 条运价等待审批，请确认是否覆盖。`,
    en: `${count === 1 ? '1 rate already waits' : `${count} rates already wait`} for approval. Confirm that the upload overwrites what waits.`,
    ja: `承認待ちの運賃が ${count} 件あります。上書きするかご確認ください。`,
  }),
  nothingToSubmit: {
    'zh-cn': '没有可提交的运价，请先上传运价表。',
    en: 'There is nothing to submit. Upload a freight sheet first.',
    ja: '申請する運賃がありません。先に運賃表をアップロードしてください。',
  },
  nothingWaits: {
    'zh-cn': '没有等待审批的运价，请刷新列表。',
    en: 'No rate is waiting for approval. Reload the list.',
    ja: '承認待ちの運賃がありません。一覧を更新してください。',
  },
  batchChanged: {
    'zh-cn': '等待审批的运价已有变化，请核对列表后再操作。',
    en: 'The rates that wait have changed meanwhile. Check the list and decide again.',
    ja: '承認待ちの運賃が変更されています。一覧を確認のうえ、もう一度操作してください。',
  },
  endedBefore: (count: number, ids: string): Trilingual => ({
    'zh-cn': `有 ${count} 条运价的有效期在此日期之前已结束（编号 ${ids}）。请提前生效日，或退回这些运价。`,
    en: `${count} of the rates end before this date (number ${ids}). Choose an earlier date, or reject them.`,
    ja: `有効期間がこの日より前に終わる運賃が ${count} 件あります（番号 ${ids}）。日付を早めるか、差し戻してください。`,
  }),
  revisionWaits: {
    'zh-cn': '这条运价已有同事提交的修订正在等待审批，请在审批之后再修改。',
    en: 'A revision of this rate by a colleague waits for approval. Edit it after the decision.',
    ja: 'この運賃は他の担当者の改定が承認待ちです。承認後に編集してください。',
  },
  submitted: (count: number): Trilingual => ({
    'zh-cn': `已提交 ${count} 条运价，请到“运价审批”页面查看。`,
    en: `${count === 1 ? '1 rate was' : `${count} rates were`} submitted. See ${count === 1 ? 'it' : 'them'} on the approval page.`,
    ja: `運賃 ${count} 件を申請しました。承認ページをご確認ください。`,
  }),
  takenOver: (count: number): Trilingual => ({
    'zh-cn': `其中 ${count} 条沿用了被替换运价的附加费。`,
    en: `Surcharges taken over from the rates that they replace: ${count}.`,
    ja: `うち ${count} 件は、差し替え対象の運賃のサーチャージを引き継ぎました。`,
  }),
  withoutSurcharges: (count: number): Trilingual => ({
    'zh-cn': `有 ${count} 条未填写附加费编号，客户看到的不是全包价。`,
    en: `Without a surcharge number: ${count}; customers see no all-in price for them.`,
    ja: `サーチャージ番号がない運賃が ${count} 件あり、お客様には総額が表示されません。`,
  }),
} satisfies Record<string, Trilingual | ((...about: never[]) => Trilingual)>
