import { choose } from '@test/choose.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { expectAccessible } from '@test/axe.ts'
import { page } from '@test/draw.tsx'
import { response, requests, listed, ok, refuse } from '@test/fake-server.ts'
import { addressNow, stubFrame, open } from '@test/open.tsx'

const LIST = 'GET /system/announcement/getAnnouncementList'
const INFO = 'POST /system/announcement/getAnnouncementInfo'
const INSERT = 'POST /system/announcement/insertAnnouncement'
const news = {
  id: 7,
  version: 3,
  public_date: '2026-11-19',
  titleCn: '运价调整',
  titleEn: 'Rates change',
  titleJp: '運賃改定',
  announcementType: '2',
  announcementName: '运价更新',
  fileId: 31,
  fileName: '运价表.pdf',
  create_time: '2026-11-18 10:00:05',
  isPublished: true,
}
const detail = {
  ...news,
  publicDate: news.public_date,
  contentCn: '第一行\n<img src=x onerror=alert(1)> 详见 https://example.com/a。',
  contentEn: 'English text',
  contentJp: '日本語の本文',
  fileKind: 'pdf',
  filePath: '/api/common/download?id=31',
}
beforeEach(() => {
  stubFrame()
  response(LIST, () =>
    listed([news, { ...news, id: 8, titleCn: '下周维护', fileId: null, fileName: null, isPublished: false }]),
  )
  response(INFO, () => ok(detail))
  response('GET /common/getDictList', () =>
    ok([
      {
        entryID: 20,
        entryName: '公告类型',
        entryList: [{ id: 1, entryCode: '2', entryValue: '运价更新', entrySeq: 1 }],
      },
    ]),
  )
})
const dialog = () => page.getByRole('dialog')
const fill = async (language: string, title: string, content: string) => {
  await dialog().getByRole('tab', { name: language }).click()
  const panel = dialog().getByRole('tabpanel')
  await panel.getByLabelText('标题').fill(title)
  await panel.getByLabelText('内容').fill(content)
}
const chooseType = async () => {
  await choose(dialog().getByLabelText('类型'), '运价更新')
}

describe('a reader', () => {
  test('cannot change anything, and sees the text with its line breaks', async () => {
    open('/systemAnnouncement', 4)
    await page.getByRole('button', { name: '运价调整' }).click()
    expect(addressNow()).toBe('/systemAnnouncement?open=7')
    await expect.element(dialog().getByText('<img src=x onerror=alert(1)>', { exact: false })).toBeVisible()
    const link = dialog().getByRole('link', { name: 'https://example.com/a' })
    await expect.element(link).toHaveAttribute('href', 'https://example.com/a')
    await expect.element(dialog().getByRole('button', { name: '下载附件 运价表.pdf' })).toBeVisible()
    await expect.element(page.getByRole('button', { name: '新建公告' })).not.toBeInTheDocument()
    await expect.element(page.getByRole('columnheader', { name: '附件' })).not.toBeInTheDocument()
    await expectAccessible()
  })

  test('gets a message for deleted news', async () => {
    response(INFO, () => refuse(6108, { msg: '此公告已不存在。请刷新列表。' }))
    open('/systemAnnouncement?open=99', 5)
    await expect.element(dialog().getByText('此公告已不存在。请刷新列表。')).toBeVisible()
  })
})

describe('staff', () => {
  test('are taken to the language tab with an error, which is marked until it is fixed', async () => {
    open('/systemAnnouncement', 2)
    await page.getByRole('button', { name: '新建公告' }).click()
    await chooseType()
    await fill('中文', '标题', '正文')
    await fill('日文', '題', '本文')
    await dialog().getByRole('button', { name: '发布', exact: true }).click()
    const invalid = dialog().getByRole('tab', { name: '英文（有错误）' })
    await expect.element(invalid).toHaveAttribute('aria-selected', 'true')
    expect(requests.some(({ route }) => route === INSERT)).toBe(false)
    await expectAccessible()
    await fill('英文（有错误）', 'Title', 'Text')
    await expect.element(dialog().getByRole('tab', { name: '英文（有错误）' })).not.toBeInTheDocument()
  })

  test('keep saved news when only the attachment fails, and get a warning', async () => {
    response(INSERT, () => ok({ id: 12, version: 1 }))
    open('/systemAnnouncement', 3)
    await page.getByRole('button', { name: '新建公告' }).click()
    await chooseType()
    await fill('中文', '标题', '正文')
    await fill('英文', 'Title', 'Text')
    await fill('日文', '題', '本文')
    // Uploads have no response here, so they fail.
    await userEvent.upload(dialog().getByLabelText('附件'), new File(['%PDF-1.7'], '价目表.pdf'))
    await dialog().getByRole('button', { name: '发布', exact: true }).click()
    await expect.element(page.getByText('公告已保存，但附件上传失败。')).toBeVisible()
    await expect.element(dialog()).not.toBeInTheDocument()
    const sent = requests.find(({ route }) => route === INSERT)?.input
    expect(sent).toMatchObject({ announcementType: '2', titleCn: '标题', contentJp: '本文' })
    expect(sent).not.toHaveProperty('attachment')
  })

  test('see a refused date at its field, with the input kept', async () => {
    response('POST /system/announcement/updateAnnouncement', () =>
      refuse(6014, { errors: [{ path: 'publicDate', message: '不能早于今天。' }] }, 400),
    )
    open('/systemAnnouncement', 2)
    await page.getByRole('button', { name: '编辑' }).first().click()
    await dialog().getByRole('tabpanel').getByLabelText('标题').fill('改过的标题')
    await dialog().getByRole('button', { name: '保存' }).click()
    await expect.element(dialog().getByText('不能早于今天。')).toBeVisible()
    await expect.element(dialog().getByRole('tabpanel').getByLabelText('标题')).toHaveValue('改过的标题')
    expect(requests.find(({ route }) => route.endsWith('updateAnnouncement'))?.input).toMatchObject({
      id: 7,
      version: 3,
    })
  })

  test('see what deleting removes before confirming', async () => {
    response('GET /system/announcement/deleteAnnouncementCheck', () =>
      ok({ isPublished: true, fileName: '运价表.pdf', version: 3 }),
    )
    response('POST /system/announcement/deleteAnnouncement', () => ok())
    open('/systemAnnouncement', 2)
    await page.getByRole('button', { name: '更多操作', exact: false }).first().click()
    await page.getByRole('menuitem', { name: '删除' }).click()
    await expect.element(dialog().getByText('客户目前可以看到此公告，删除后将不再显示。')).toBeVisible()
    await expect.element(dialog().getByText('附件“运价表.pdf”也将无法下载。')).toBeVisible()
    expect(requests.some(({ route }) => route.endsWith('/deleteAnnouncement'))).toBe(false)
    await dialog().getByRole('button', { name: '删除' }).click()
    await expect.element(page.getByText('公告已删除。')).toBeVisible()
    expect(requests.find(({ route }) => route.endsWith('/deleteAnnouncement'))?.input).toEqual({ id: 7, version: 3 })
  })
})
