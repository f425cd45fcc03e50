import { createElement, type ComponentChildren } from 'preact';

interface FieldProps {
  /** Name of the form field, also the id of the control. */
  readonly name: string;
  readonly label: string;
  readonly hint?: ComponentChildren;
  /** Reason why the value was refused, with the remedy. */
  readonly error?: string | undefined;
  /** True if the dialog of the form opens with the focus on it. */
  readonly isFocused?: boolean;
}

interface DescribedProps extends FieldProps {
  readonly children: ComponentChildren;
}

/** A control with its label, hint and error. */
function Field({ name, label, hint, error, children }: DescribedProps) {
  return (
    <div class="field">
      <label for={name}>{label}</label>
      {children}
      {hint !== undefined && (
        <span class="hint" id={`${name}-hint`}>
          {hint}
        </span>
      )}
      {error !== undefined && (
        <span class="error" id={`${name}-error`}>
          {error}
        </span>
      )}
    </div>
  );
}

/** Attributes that tie a control to its hint and error. */
function described({ name, hint, error, isFocused = false }: FieldProps) {
  const ids = [
    hint === undefined ? [] : `${name}-hint`,
    error === undefined ? [] : `${name}-error`,
  ];
  const described = ids.flat().join(' ');
  return {
    id: name,
    name,
    'aria-invalid': error === undefined ? undefined : ('true' as const),
    // A control that was refused has the focus unless a notice above it takes it.
    autofocus: error !== undefined || isFocused || undefined,
    'aria-describedby': described === '' ? undefined : described,
  };
}

export interface TextFieldProps extends FieldProps {
  readonly type?: 'text' | 'email' | 'password' | 'url' | 'search' | 'date' | 'number';
  readonly value?: string;
  readonly placeholder?: string;
  readonly maxLength?: number;
  readonly required?: boolean;
  readonly autocomplete?: string;
}

export function TextField(props: TextFieldProps) {
  const { type = 'text', value = '', placeholder, maxLength, required, autocomplete } = props;
  const attributes = {
    class: 'input',
    type,
    value,
    placeholder,
    maxLength,
    required,
    autocomplete,
  };
  return <Field {...props}>{createElement('input', { ...attributes, ...described(props) })}</Field>;
}

export interface TextAreaFieldProps extends FieldProps {
  readonly value?: string;
  readonly rows?: number;
  readonly maxLength?: number;
  readonly isProse?: boolean;
}

export function TextAreaField(props: TextAreaFieldProps) {
  const { value = '', rows = 4, maxLength, isProse = false } = props;
  return (
    <Field {...props}>
      <textarea
        class={isProse ? 'textarea reading' : 'textarea'}
        rows={rows}
        maxLength={maxLength}
        {...described(props)}
      >
        {value}
      </textarea>
    </Field>
  );
}

export interface SelectFieldProps extends FieldProps {
  readonly value: string;
  /** Values and what they are called. */
  readonly options: readonly (readonly [value: string, title: string])[];
}

export function SelectField(props: SelectFieldProps) {
  return (
    <Field {...props}>
      <select class="select" {...described(props)}>
        {props.options.map(([value, title]) => (
          <option key={value} value={value} selected={value === props.value}>
            {title}
          </option>
        ))}
      </select>
    </Field>
  );
}

export interface CheckFieldProps {
  readonly name: string;
  readonly label: string;
  readonly hint?: string;
  readonly isChecked?: boolean;
}

export function CheckField({ name, label, hint, isChecked = false }: CheckFieldProps) {
  return (
    <label class="check">
      <input type="checkbox" name={name} value="yes" checked={isChecked} />
      <span>
        {label}
        {hint !== undefined && <small>{hint}</small>}
      </span>
    </label>
  );
}
