import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { api } from '@kairo/shared/api'
import { describe, expect, it } from 'vitest'
import { packageFolder } from '../../src/process/package-folder.ts'

/** The calls of the main job as the specification gives them: rules 1.8, 5.18, 8.30. */
const SPECIFIED = `
POST /login/doLogin
GET /login/isInAllowedCountry
POST /logout/logout
POST /user/register
POST /user/emailVerification
POST /user/resetPsw
POST /user/updatePsw
POST /user/search
POST /user/searchShippers
POST /user/add
POST /user/update
POST /user/updateState
POST /user/shipperReapply
POST /user/downloadCustomerList
POST /user/userLatestInfo
POST /user/getUserById
POST /order/getCustomerOrderInfo
POST /user/getUnapprovedUserCount
POST /user/getUserByRole
POST /user/getResponsibleList
POST /user/getCustomers
GET /common/getDictList
GET /system/dict/getDictList
GET /system/dict/getDictEntryNameList
GET /system/dict/deleteDictCheck
POST /system/dict/insertDict
POST /system/dict/updateDict
POST /system/dict/deleteDict
GET /system/log/getLogList
GET /destination/port/list
POST /destination/port/insert
POST /destination/port/update
POST /destination/port/delete
GET /shipping/company/list
POST /shipping/company/insert
POST /shipping/company/update
POST /shipping/company/delete
GET /statistics/yearOrder
GET /statistics/topOrder
GET /statistics/getUserOrder
GET /statistics/getDestinationPortTop
GET /statistics/getOrderCount
GET /statistics/getDailyOrder
GET /statistics/getCustomerOrder
POST /msg/list
POST /msg/read
POST /msg/readAll
GET /events
GET /transportCost/tempList
GET /transportCost/getTransportCostlist
POST /transportCost/fileImport
GET /transportCost/fileDataSyn
POST /transportCost/fileDataSyn
GET /transportCost/coverWaitApproval
GET /transportCost/approvalOKPortList
GET /transportCost/approvalAllPortList
GET /transportCost/getApprovallist
GET /transportCost/getTransportCost
GET /transportCost/getValidTransportCost
POST /transportCost/setTransportCostUnValid
GET /transportCost/down
POST /transportCost/jiansuo
POST /transportCost/updateInfo
POST /sh/tosubmit
POST /sh/dopass
POST /sh/notPass
POST /discount
POST /discount/update
POST /discount/all
POST /discount/updateAll
GET /transportCostApproval/getTransportApprovalList
GET /transportCostApproval/getTransportList
POST /transportCostApproval/updateState
POST /transportCostApproval/getUnapprovedCostCount
GET /surchargeNew/getSurchargeList
GET /surchargeNew/getSurchargeDetailList
GET /surchargeNew/getPolPodSurchargeDetailList
POST /surchargeNew/uploadFile
GET /surchargeNew/down
GET /fjf/getSurchargeList
GET /fjf/getSurchargeListNew
GET /fjf/getSurchargeCompanyList
POST /fjf/importExcel
GET /fjf/down
POST /hxfjf/fjflist
POST /hxfjf/hxlist
POST /hxfjf/addfjf
POST /hxfjf/del
POST /hxfjf/joinhx
POST /sysExchangeRate/getSysExchangeRateList
POST /sysExchangeRate/update
POST /consignee/list
POST /consignee/pageList
POST /consignee/add
POST /consignee/update
POST /consignee/delete
POST /shipper/list
POST /shipper/pageList
POST /shipper/add
POST /shipper/update
POST /shipper/delete
POST /order/search
POST /order/add
POST /order/queryById
POST /order/getOrder
POST /order/update
POST /order/updateState
POST /order/applyUpdate
POST /order/approvalUpdate
POST /order/getOrderStateHistory
POST /order/getLeavePortDates
POST /order/getCityAndCountriesPorts
POST /order/getSplicingCityAndCountriesPorts
POST /order/queryFlight
POST /order/getUnapprovedOrderCount
POST /order/getEstimateInfo
POST /order/previewEstimateInfo
POST /order/confirmDraftFile
POST /order/sendMailForUploadFinalIPFile
POST /order/changeCurOfDate
POST /order/updateMemo
POST /order/getRequestCsvData
GET /order/getBookingDetail
POST /order/getBookingDetail
POST /order/saveBooking
POST /order/updateExpectLeaveDate
POST /order/checkAgainOrder
POST /order/uploadArrival
POST /order/checkRequestData
GET /order/downloadRequestData
POST /order/downloadRequestData
GET /order/downloadOrderDetailPdf
GET /order/downloadPreviewEstimateInfo
GET /orderChangeHistory/showOrderChangeHistory
POST /usersearch/getByComponent
POST /usersearch/saveByComponent
POST /common/upload
POST /common/uploadFiles
GET /common/getUploadFiles
GET /common/download
GET /common/downloadPhoto
GET /fileDownload/consignmentNoteDownload
GET /fileDownload/requestLetterDownload
GET /pdfshow/getPdfPath
GET /system/announcement/getHomePageAnnouncementList
GET /system/announcement/getAnnouncementList
GET /system/announcement/getAnnouncementEntryNameList
GET /system/announcement/getNewAnnouncement
GET /system/announcement/deleteAnnouncementCheck
GET /system/announcement/downloadAnnouncementFilePath
POST /system/announcement/insertAnnouncement
POST /system/announcement/updateAnnouncement
POST /system/announcement/deleteAnnouncement
POST /system/announcement/getAnnouncementInfo
POST /system/announcement/uploadAnnouncementFile
GET /reduction/getReductionList
PUT /reduction/updateReduction
POST /reduction/uploadReductionFile
GET /reduction/getCustomerReductionList
POST /reduction/insertReduction
GET /reduction/getReductionFilePath
GET /system/businessUserManage/getBusinessUserList
POST /system/businessUserManage/insertBusinessUser
POST /system/businessUserManage/updateBusinessUser
POST /mailAddress/list
POST /mailAddress/add
POST /mailAddress/update
POST /mailAddress/delete
POST /userContacts/list
POST /userContacts/pageList
POST /userContacts/add
POST /userContacts/update
POST /userContacts/delete
`
  .trim()
  .split('\n')

describe('the contract', () => {
  const stated = new Set(
    Object.values(api).flatMap((endpoint) => [
      `${endpoint.method} ${endpoint.path}`,
      ...('also' in endpoint && endpoint.also ? [`${endpoint.also} ${endpoint.path}`] : []),
    ]),
  )
  it.each(SPECIFIED)('contains %s', (call) => {
    expect(stated).toContain(call)
  })

  it('contains no method and path twice', () => {
    const calls = Object.values(api).map((endpoint) => `${endpoint.method} ${endpoint.path}`)
    expect(calls.filter((call, index) => calls.indexOf(call) !== index)).toEqual([])
  })

  it('contains no two endpoints of the same name', async () => {
    const shared = path.join(packageFolder(), '../../packages/shared/src')
    const text = await readFile(path.join(shared, 'api.ts'), 'utf8')
    const contracts = [...text.matchAll(/import \{ (\w+) \} from '\.\/(.+)'/g)]
    const counts = await Promise.all(
      contracts.map(async ([, name = '', file = '']) => {
        const module = (await import(path.join(shared, file))) as Record<string, object>
        return Object.keys(module[name] ?? {}).length
      }),
    )
    expect(counts.length).toBeGreaterThan(8)
    expect(Object.keys(api)).toHaveLength(counts.reduce((sum, count) => sum + count, 0))
  })
})
