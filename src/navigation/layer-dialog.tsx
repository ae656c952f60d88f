import { type ComponentProps, type PointerEvent, type ReactNode, useEffect, useRef } from 'react'
import { useLayer } from './use-layer.ts'
import { lockScroll } from './use-modal.ts'

interface LayerDialogProps extends Omit<ComponentProps<'dialog'>, 'children'> {
  /** Returns what it shows, from the function that closes it. */
  children: (close: () => void) => ReactNode
}

/** A dialog over the page, open as long as it is rendered. Escape, Back and a click beside what it shows close it. */
export function LayerDialog({ children, ...props }: LayerDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  // What is beside its parts has the dialog as its target. So has a click that begins in one part and ends in another, or
  // beside: that selects a text.
  const isPressedBeside = useRef(false)
  const isBeside = ({ target, currentTarget }: PointerEvent) => target === currentTarget
  const close = () => dialog.current?.close()

  useEffect(() => {
    const element = dialog.current
    if (element && !element.open) element.showModal()
    return lockScroll()
  }, [])
  useLayer(true, close)

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape does the same, by itself.
    <dialog
      ref={dialog}
      {...props}
      onPointerDown={(event) => {
        isPressedBeside.current = isBeside(event)
      }}
      onPointerUp={(event) => {
        isPressedBeside.current &&= isBeside(event)
      }}
      // The second of a double click was meant for what opened it.
      onClick={({ target, currentTarget, detail }) => {
        if (target === currentTarget && isPressedBeside.current && detail < 2) close()
      }}
    >
      {children(close)}
    </dialog>
  )
}
