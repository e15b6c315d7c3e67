import type { parts as az } from '../az/parts.ts'

export const parts: typeof az = {
  pagePlace: 'Путь к странице',
  loading: 'Загрузка',
  notLoaded: 'Не удалось загрузить.',
  restNotLoaded: 'Не удалось загрузить остальные {name}.',
  failed: 'Не получилось. Попробуйте ещё раз.',
  showMore: 'Показать ещё',
  undo: 'Вернуть',
  remove: 'Удалить',
  removeNamed: 'Удалить: {name}',
  clear: 'Очистить',
  pause: 'Пауза',
  resume: 'Продолжить',
  sort: 'Сортировка',
  email: 'E-mail',
  hidePassword: 'Скрыть пароль',
  showPassword: 'Показать пароль',
  needsScript: 'Для этой страницы нужен JavaScript: включите его в браузере и обновите страницу.',
  decrease: 'Уменьшить количество',
  quantity: 'Количество',
  increase: 'Увеличить количество',
}
