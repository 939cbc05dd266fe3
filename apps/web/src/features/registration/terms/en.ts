import type { AgreedTexts } from './zh-cn.ts'

export const messages: AgreedTexts = {
  terms: {
    title: 'Terms of use',
    opening: [
      'These terms govern the use of Kairo, the portal for booking sea freight (“the Service”) of Kairo International Logistics Co., Ltd. (“we”). By registering, your company agrees to them.',
    ],
    sections: [
      {
        heading: '1. Registration and review',
        paragraphs: [
          'Companies and sole traders register with true and current details. The contract begins when we approve the registration. We may decline where details are untrue, where these terms were broken before, where the account for payments cannot be confirmed, or where we cannot carry the goods; we tell the reason by mail.',
          'Keep your details up to date under account info. You bear delays and losses that come from details that were not.',
        ],
      },
      {
        heading: '2. Your account',
        paragraphs: [
          'Keep the account and its password to yourselves and do not lend them. What is done with your account, or with the shipper accounts that you open, counts as done by you. If somebody else uses it, change the password at once and tell us.',
        ],
      },
      {
        heading: '3. Rates and quotations',
        paragraphs: [
          'Ocean freight, surcharges and exchange rates are shown as they stand at that moment. The quotation and exchange rates of an order are fixed when it is submitted; later changes of rates do not touch it. When quantity, weight, volume or route change, the price is calculated anew.',
          'Amounts in JPY include consumption tax. Customs duty, import consumption tax, inspection fees, demurrage, detention and other costs as they arise are not included unless the quotation lists them.',
        ],
      },
      {
        heading: '4. When a booking is made',
        paragraphs: [
          'Submitting an order is your application. The booking is made when we have accepted it and hold the carrier’s shipping order (S/O). When a carrier is full, cancels a sailing, skips a port or changes its schedule, we tell you promptly and look for another way.',
          'Withdrawing or cancelling after the cut-off may cause the carrier’s dead freight and costs already incurred, which you bear.',
        ],
      },
      {
        heading: '5. Your duties',
        paragraphs: [
          'Description of goods, HS code, packages, weight, volume, packing and dangerous goods must be declared truly and completely, and the documents and the verified gross mass (VGM) handed in before the cut-off.',
          'Goods that the law of Japan, China or a country of transit forbids must not be shipped. You bear fines, amendment fees and third parties’ claims that come from a wrong declaration.',
        ],
      },
      {
        heading: '6. Payment',
        paragraphs: [
          'Pay by the date on the invoice or request letter. While a payment is overdue we may hold back documents and goods and accept no new orders.',
        ],
      },
      {
        heading: '7. Liability for carriage',
        paragraphs: [
          'Carriage is subject to the terms of the bill of lading that we or the actual carrier issue. Liability for loss, damage or delay is limited as they and the applicable law provide. We recommend cargo insurance of your own.',
        ],
      },
      {
        heading: '8. Interruptions and changes',
        paragraphs: [
          'The Service may pause for maintenance, disasters or failures of communication; we announce it where we can, and take bookings by mail or telephone meanwhile. Except for intent or gross negligence we are not liable for indirect losses from a pause.',
        ],
      },
      {
        heading: '9. Termination',
        paragraphs: [
          'Either side may end the contract with 30 days’ written notice. We may end the use at once when these terms are broken, payments stop or insolvency is filed for. Orders accepted before are carried out on their terms.',
        ],
      },
      {
        heading: '10. Changes, law and court',
        paragraphs: [
          'Changes of these terms are announced in the Service before they take effect, with their version.',
          'Japanese law applies. The Tokyo District Court has exclusive jurisdiction in the first instance. Where language versions differ, the Japanese one prevails.',
        ],
      },
    ],
  },
  privacy: {
    title: 'Privacy policy',
    opening: [
      'Kairo International Logistics Co., Ltd. (“we”) handles personal information that it receives through Kairo under the personal information protection laws of Japan and of the People’s Republic of China, as follows.',
    ],
    sections: [
      {
        heading: '1. What we receive',
        paragraphs: [
          'Company, contact person, address, telephone, fax, email and account name from the registration; consignees, consignors and their contacts from orders; documents that you upload; records of use (time of sign-in, IP address, kind of browser, log of actions).',
        ],
      },
      {
        heading: '2. What we use it for',
        paragraphs: [
          'Reviewing registrations; quoting, booking, carriage, customs clearance, making and handing over documents; invoicing and payments; notices such as changes of schedule; answering questions; preventing abuse; improving the Service (only as statistics that identify nobody).',
        ],
      },
      {
        heading: '3. Who else gets it',
        paragraphs: [
          'As far as carriage needs it: carriers, terminals, customs, customs brokers, hauliers and our group companies in China and Japan. Nobody else without consent, except where the law requires it.',
          'Companies that run our systems and send our mails are bound to secrecy and supervised by us.',
        ],
      },
      {
        heading: '4. Across borders',
        paragraphs: [
          'As the business lies between Japan and China, information is sent to and kept in both countries, by our group companies and the parties above and for the purposes of section 2 only. By registering you agree to this.',
        ],
      },
      {
        heading: '5. How long, and how it is protected',
        paragraphs: [
          'Orders and accounts are kept as long as the law requires; other information is deleted when it is no longer needed. Connections are encrypted, passwords are stored in a form that cannot be turned back, access is limited to those whose work needs it, and what they do is logged.',
        ],
      },
      {
        heading: '6. What your browser keeps',
        paragraphs: [
          'To keep you signed in and in your language, the Service stores what is necessary in your browser. There is no advertising and no tracking across sites. With “stay signed in” the sign-in is kept for 30 days; the password never is.',
        ],
      },
      {
        heading: '7. Your rights, and whom to ask',
        paragraphs: [
          'You may ask us to disclose, correct, stop using or delete your information, or withdraw your consent: Kairo International Logistics Co., Ltd., privacy desk (desk@kairo.example, 1-2-3 Kakuu-cho, Minato-ku, Tokyo). After a withdrawal some or all of the Service may no longer be usable.',
        ],
      },
    ],
  },
}
