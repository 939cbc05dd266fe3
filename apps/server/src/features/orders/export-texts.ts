import type { Language } from '@kairo/shared/languages'

const zhCn = {
  title: '订单',
  columns: {
    code: '订单编号', orderNo: '客户编号', status: '状态', company: '客户', shipper: '发货人', consignee: '收货人', pol: '起运港', pod: '目的港',
    carrier: '船公司', vessel: '船名/航次', etd: '预计开船日', eta: '预计到港日', containers: '箱型箱量', containerNumbers: '箱号', goods: '货名',
    pieces: '件数', weight: '毛重 (kg)', volume: '体积 (m³)', requestDate: '请款日', paymentDate: '预计汇款日', amount: '金额 (JPY)',
  },
}
type ExportTexts = typeof zhCn

const en: ExportTexts = {
  title: 'Orders',
  columns: {
    code: 'Order', orderNo: 'Customer no.', status: 'Status', company: 'Customer', shipper: 'Shipper', consignee: 'Consignee', pol: 'Port of loading', pod: 'Port of discharge',
    carrier: 'Carrier', vessel: 'Vessel / voyage', etd: 'ETD', eta: 'ETA', containers: 'Containers', containerNumbers: 'Container no.', goods: 'Goods',
    pieces: 'Pieces', weight: 'Gross weight (kg)', volume: 'Volume (m³)', requestDate: 'Request date', paymentDate: 'Expected remittance', amount: 'Amount (JPY)',
  },
}
const ja: ExportTexts = {
  title: 'オーダー',
  columns: {
    code: 'オーダー番号', orderNo: 'お客様番号', status: 'ステータス', company: 'お客様', shipper: '荷送人', consignee: '荷受人', pol: '積港', pod: '揚港',
    carrier: '船会社', vessel: '本船／航海', etd: '出港予定日', eta: '入港予定日', containers: 'コンテナ', containerNumbers: 'コンテナ番号', goods: '品名',
    pieces: '個数', weight: '総重量 (kg)', volume: '容積 (m³)', requestDate: '請求日', paymentDate: '入金予定日', amount: '金額 (JPY)',
  },
}
export const exportTexts: Record<Language, ExportTexts> = { 'zh-cn': zhCn, en, ja }
