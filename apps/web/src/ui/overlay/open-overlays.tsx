import { Dropdown, type DropdownProps, type MenuProps, Popover, type PopoverProps } from 'antd'
import { type Ref, type RefObject, useImperativeHandle } from 'react'
import { ThemeRoot } from '../../theme/ThemeRoot.tsx'

interface OpenProps {
  /** What it stands beside; a press on it does not count as one outside. */
  button: RefObject<HTMLButtonElement | null>
  onClose: () => void
}

/** Stands for the button towards antd, which aligns with its child's element and returns the focus to it. */
function Opener({ button, ref }: Pick<OpenProps, 'button'> & { ref?: Ref<HTMLButtonElement | null> }) {
  useImperativeHandle<HTMLButtonElement | null, HTMLButtonElement | null>(ref, () => button.current)
  return null
}

interface OpenMenuProps extends OpenProps {
  placement: DropdownProps['placement']
  menu: MenuProps
}

export function OpenMenu({ button, placement, menu, onClose }: OpenMenuProps) {
  return (
    <ThemeRoot>
      <Dropdown
        open
        autoFocus
        trigger={['click']}
        {...(placement ? { placement } : {})}
        onOpenChange={(open) => !open && onClose()}
        menu={menu}
      >
        <Opener button={button} />
      </Dropdown>
    </ThemeRoot>
  )
}

interface OpenPopoverProps extends OpenProps {
  placement: PopoverProps['placement']
  content: PopoverProps['content']
}

export function OpenPopover({ button, placement, content, onClose }: OpenPopoverProps) {
  return (
    <ThemeRoot>
      <Popover
        open
        trigger="click"
        {...(placement ? { placement } : {})}
        onOpenChange={(open) => !open && onClose()}
        content={content}
      >
        <Opener button={button} />
      </Popover>
    </ThemeRoot>
  )
}
